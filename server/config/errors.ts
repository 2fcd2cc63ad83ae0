/** One error in a configuration file. */
export type ConfigFault = {
  /** Path below the configuration folder. */
  file: string
  /** 1-based; the line of the key, or of its parent when the key is missing. */
  line: number
  /** Dotted path, e.g. `branding.primaryColor`; '' means the whole file. */
  key: string
  message: string
}

export const describeFault = ({ file, line, key, message }: ConfigFault) =>
  `${file}:${line} ${key === '' ? '' : `${key}: `}${message}`

/** Thrown with all errors at once (gateway.md GW-7). */
export class ConfigError extends Error {
  readonly faults: readonly ConfigFault[]

  constructor(faults: readonly ConfigFault[]) {
    super(
      `The configuration has ${faults.length} fault(s):\n${faults.map((fault) => `  ${describeFault(fault)}`).join('\n')}`,
    )
    this.name = 'ConfigError'
    this.faults = faults
  }
}
