/**
 * `npm run files:move -- s3` (or `database`): moves the content of all files to the storage of FILES_URL, or back into the database.
 * It can be interrupted and started again, and the backends keep running. Reads DATABASE_URL and DATA_DIR like the backend; the
 * embedded database is free only while the backend is stopped.
 */
import '#shared/node-check.js'
import { type Moved, moveFiles } from '#backend/files/move-files.ts'
import { s3FileStore } from '#backend/files/s3-file-store.ts'
import { withCommandDatabase } from './command/command-database.ts'
import { CommandRefused, runCommand } from './command/run-command.ts'

const count = ({ moved, bytes, failed }: Moved) =>
  `${moved} files moved (${(bytes / 1e6).toFixed(1)} MB), ${failed.length} left where they were`

await runCommand('npm run files:move -- s3, or -- database', async () => {
  const [to] = process.argv.slice(2)
  if (to !== 's3' && to !== 'database') {
    throw new CommandRefused('Say where to: npm run files:move -- s3, or -- database')
  }
  await withCommandDatabase(async ({ db }, { files }) => {
    if (!files) throw new CommandRefused('FILES_URL is not set: it names the storage, in both directions')
    const storage = s3FileStore(files, (error) => console.error(error))
    const result = await moveFiles(db, storage, to, (progress) => console.log(count(progress)))
    console.log(`${count(result)}.`)
    for (const { id, reason } of result.failed) console.error(`file ${id}: ${reason}`)
    if (result.failed.length > 0) process.exitCode = 1
  })
})
