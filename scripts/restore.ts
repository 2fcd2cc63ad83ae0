/**
 * `npm run restore -- BACKUP [--replace] [--settings-to FILE] [--without-database]`: verifies a backup, then restores database, files of users
 * and configuration to where the settings of backend and gateway say. It refuses a target that is in use or has something else,
 * and a backup of a release whose database this one does not know. `--settings-to` writes the settings as they were
 * (BACKUP_PASSPHRASE), and the files that they name below `FILE.files`.
 * `--try` restores the database where nobody uses it, compares its rows and removes it; BACKUP may then be the folder of all backups, and
 * the file `tried` in that folder has the time.
 */
import '#shared/node-check.js'
import { writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { triedFile } from '#backend/ops/newest-backup.ts'
import { backupsIn } from './backup/create-backup.ts'
import { installationOf, passphraseIn } from './backup/environment.ts'
import { BackupRefused } from './backup/manifest.ts'
import { namedFilesOf, restoreBackup, tryBackup } from './backup/restore-backup.ts'
import { runCommand } from './command/run-command.ts'

const usage = 'npm run restore -- BACKUP [--replace] [--settings-to FILE] [--without-database] [--try]'

/** For the metrics of the backend. A backup is tried where nothing can be written too. */
async function noteTry(folder: string): Promise<void> {
  const time = `${new Date().toISOString()}\n`
  await writeFile(join(folder, triedFile), time).catch((error: Error) =>
    console.error(`The metrics will not show this try: ${error.message}`),
  )
}

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      'settings-to': { type: 'string' },
      'without-database': { type: 'boolean', default: false },
      try: { type: 'boolean', default: false },
    },
  })
  const [named] = positionals
  if (!named) throw new BackupRefused(`Name a backup:\n${usage}`)
  const installation = installationOf(process.env)
  const passphrase = passphraseIn(process.env)
  if (values.try) {
    const backup = (await backupsIn(named)).at(-1) ?? named
    const { manifest, rows, settings } = await tryBackup(backup, { ...installation, passphrase })
    const compared =
      manifest.database.rows === null ? 'could not be compared: the dump came from elsewhere' : 'the same'
    const opened = settings === null ? 'were not opened' : `${settings}, opened`
    console.log(`${backup} (${manifest.createdAt}) can be restored. ${rows} rows, ${compared}. Settings: ${opened}.`)
    await noteTry(dirname(resolve(backup)))
    return
  }
  const settingsFile = values['settings-to'] ?? null
  const restored = await restoreBackup({
    ...installation,
    backup: named,
    replace: values.replace,
    withoutDatabase: values['without-database'],
    passphrase,
    settingsFile,
    now: new Date(),
  })
  const database = values['without-database'] ? 'no database' : `${restored.rows} rows`
  const { release, createdAt } = restored.manifest
  console.log(
    `Restored the backup of ${createdAt} (release ${release}): ${database}, ${restored.objects} files of users, the configuration, ${settingsFile === null ? 'no' : restored.settings} settings.`,
  )
  if (settingsFile === null || restored.namedFiles.length === 0) return
  const folder = namedFilesOf(settingsFile)
  console.log(`The settings name ${restored.namedFiles.join(', ')}: put them back, cp -r ${folder}/. /`)
})
