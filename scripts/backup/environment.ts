/** What the commands of backups read: the settings of backend and gateway, and the passphrase. */
import { databaseDirectory, readEnvironment } from '#backend/options.ts'
import { withSecretFiles } from '#shared/secret-files.ts'
import type { Installation } from './create-backup.ts'
import { BackupRefused } from './manifest.ts'

const passphraseKey = 'BACKUP_PASSPHRASE'

export function installationOf(env: NodeJS.ProcessEnv): Installation {
  const { options } = readEnvironment(env, 'command')
  return {
    databaseUrl: options.databaseUrl,
    directory: options.dataDir && databaseDirectory(options.dataDir),
    files: options.files,
    configuration: env.CONFIG_DIR || 'config',
  }
}

/** null where none is set. */
export function passphraseIn(env: NodeJS.ProcessEnv): string | null {
  const passphrase = withSecretFiles(env, [passphraseKey])[passphraseKey]
  if (!passphrase) return null
  if (passphrase.length < 12) throw new BackupRefused(`${passphraseKey} must have 12 characters or more`)
  return passphrase
}
