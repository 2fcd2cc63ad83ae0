/**
 * `npm run backup -- --to FOLDER [--keep N] [--without-settings] [--dump FILE]`: writes a backup of everything into a folder of its own below
 * FOLDER, verifies it, and removes older ones beyond N. Reads the settings of backend and gateway, and BACKUP_PASSPHRASE (or
 * BACKUP_PASSPHRASE_FILE), which encrypts them. PostgreSQL stays in use; the embedded database is free only while the backend is stopped.
 */
import '#shared/node-check.js'
import { parseArgs } from 'node:util'
import { createBackup, removeOlder } from './backup/create-backup.ts'
import { installationOf, passphraseIn } from './backup/environment.ts'
import { settingsIn } from './backup/keys.ts'
import { BackupRefused, bytesOf } from './backup/manifest.ts'
import { runCommand } from './command/run-command.ts'

const usage = 'npm run backup -- --to FOLDER [--keep N] [--without-settings] [--dump FILE]'

await runCommand(usage, async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      keep: { type: 'string' },
      dump: { type: 'string' },
      'without-settings': { type: 'boolean', default: false },
    },
  })
  if (!values.to) throw new BackupRefused(`Say where to:\n${usage}`)
  if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep)) {
    throw new BackupRefused('--keep is the number of backups to keep, 1 or more')
  }
  const passphrase = values['without-settings'] ? null : passphraseIn(process.env)
  if (passphrase === null && !values['without-settings']) {
    throw new BackupRefused(
      'Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE: the settings have secrets and are stored encrypted. --without-settings leaves them out.',
    )
  }
  const settings = settingsIn(process.env)
  const { to: folder, dump } = values
  const now = new Date()
  const backup = await createBackup({
    ...{ ...installationOf(process.env), folder, settings, passphrase, dump, now },
  })
  const { database } = backup.manifest
  const rows = database.rows && Object.values(database.rows).reduce((sum, count) => sum + count, 0)
  const named = Object.keys(settings.files).length
  const settingsText =
    passphrase === null
      ? 'no settings'
      : `${Object.keys(settings.values).length} settings${named > 0 ? ` and ${named} files that they name` : ''} (encrypted)`
  console.log(
    `${backup.folder}: ${rows === null ? 'a database' : `${rows} rows`}, ${backup.objects} files of users, configuration, ${settingsText}; ${(bytesOf(backup.manifest) / 1e6).toFixed(1)} MB, verified.`,
  )
  if (values.keep === undefined) return
  for (const older of await removeOlder(folder, Number(values.keep), now)) console.log(`Removed ${older}.`)
})
