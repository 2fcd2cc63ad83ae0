/** Secrets in files, as Docker, Podman and Kubernetes mount them: `KEY_FILE` names the file with the value of `KEY`. For servers only. */
import { readFileSync } from 'node:fs'

/**
 * The environment with the values of those files, for these keys. Throws one error that names every key whose file cannot be
 * read, or that is given both ways.
 */
export function withSecretFiles(
  env: Readonly<Record<string, string | undefined>>,
  keys: readonly string[],
): Record<string, string | undefined> {
  const result = { ...env }
  const errors: string[] = []
  for (const key of keys) {
    const file = env[`${key}_FILE`]
    if (!file) continue
    if (env[key]) errors.push(`  ${key}_FILE: ${key} is set too`)
    try {
      // Editors end a file with a line break.
      result[key] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      errors.push(`  ${key}_FILE: ${(error as Error).message}`)
    }
  }
  if (errors.length > 0) throw new Error(`The environment has ${errors.length} error(s):\n${errors.join('\n')}`)
  return result
}
