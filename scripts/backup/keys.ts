/**
 * The settings of both programs and the files that they name, secrets among them, encrypted by a passphrase: scrypt, then
 * AES-256-GCM, in a JSON file that names every parameter, so that another program can read it too.
 */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { identityProviderFiles } from '#backend/auth/sso/providers.ts'
import { backendSettings } from '#backend/options.ts'
import { gatewaySettings } from '#server/config/environment.ts'
import { withSecretFiles } from '#shared/secret-files.ts'
import { BackupRefused } from './manifest.ts'

const format = 'platform-keys-2 scrypt aes-256-gcm'
/** 64 MB and a fifth of a second for each guess. */
const cost = { N: 65_536, r: 8, p: 1 }

const base64 = z.base64().transform((text) => Buffer.from(text, 'base64'))
const envelope = z.object({
  format: z.literal(format),
  N: z.int().max(1_048_576),
  r: z.int().max(32),
  p: z.int().max(16),
  salt: base64,
  iv: base64,
  tag: base64,
  data: base64,
})

export type Settings = {
  values: Record<string, string>
  /** Content in base64 by absolute path: without these files the programs do not start. */
  files: Record<string, string>
}

/** Every setting that is set, by its value or by a file, and what they name. */
export function settingsIn(env: NodeJS.ProcessEnv): Settings {
  const keys = [...new Set([...Object.keys(gatewaySettings), ...Object.keys(backendSettings)])]
  const all = withSecretFiles(env, keys)
  const values = Object.fromEntries(keys.flatMap((key) => (all[key] ? [[key, all[key]]] : [])))
  return { values, files: filesNamedBy(values) }
}

function filesNamedBy({ IDENTITY_PROVIDERS, BACKEND_CA_FILE }: Settings['values']): Settings['files'] {
  try {
    const paths = [
      ...(IDENTITY_PROVIDERS ? identityProviderFiles(IDENTITY_PROVIDERS) : []),
      ...(BACKEND_CA_FILE ? [resolve(BACKEND_CA_FILE)] : []),
    ]
    return Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'base64')]))
  } catch (error) {
    throw new BackupRefused(`A file that the settings name cannot be read: ${(error as Error).message}`)
  }
}

export function encryptSettings(settings: Settings, passphrase: string): string {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt, cost), iv)
  cipher.setAAD(Buffer.from(format))
  const data = Buffer.concat([cipher.update(JSON.stringify(settings)), cipher.final()])
  const parts = { salt, iv, tag: cipher.getAuthTag(), data }
  const texts = Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')]))
  return `${JSON.stringify({ format, ...cost, ...texts }, null, 2)}\n`
}

/** Throws `BackupRefused` for another passphrase, and for a file that was changed or has another format. */
export function decryptSettings(text: string, passphrase: string): Settings {
  const read = envelope.safeParse(JSON.parse(text))
  if (!read.success) throw new BackupRefused(`The settings of the backup (settings.json) are not of format ${format}`)
  const { N, r, p, salt, iv, tag, data } = read.data
  const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, salt, { N, r, p }), iv, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(format)).setAuthTag(tag)
  try {
    return JSON.parse(Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8')) as Settings
  } catch {
    throw new BackupRefused('The passphrase does not open settings.json (BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE)')
  }
}

const keyOf = (passphrase: string, salt: Buffer, { N, r, p }: typeof cost): Buffer =>
  scryptSync(passphrase.normalize('NFKC'), salt, 32, { N, r, p, maxmem: 256 * N * r })

/** As a file of settings: one `KEY='value'` a line, for a shell, systemd or compose. */
export const environmentFile = (values: Settings['values']): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}='${value.replaceAll("'", "'\\''")}'\n`)
    .join('')

/** Below `folder`, each at its absolute path. */
export async function writeNamedFiles(folder: string, files: Settings['files']): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, content, { encoding: 'base64', mode: 0o600 })
  }
}
