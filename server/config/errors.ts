/** One error in a configuration file. */
export type ConfigFileError = {
  /** Path below the configuration folder. */
  file: string
  /** 1-based; the line of the key, or of its parent when the key is missing. */
  line: number
  /** Dotted path, e.g. `branding.primaryColor`; '' means the whole file. */
  key: string
  message: string
}

export const describeError = ({ file, line, key, message }: ConfigFileError) =>
  `${file}:${line} ${key === '' ? '' : `${key}: `}${message}`

/** Thrown with all errors at once (gateway.md GW-7). */
export class ConfigError extends Error {
  readonly errors: readonly ConfigFileError[]

  constructor(errors: readonly ConfigFileError[]) {
    super(
      `The configuration has ${errors.length} error(s):\n${errors.map((error) => `  ${describeError(error)}`).join('\n')}`,
    )
    this.name = 'ConfigError'
    this.errors = errors
  }
}
