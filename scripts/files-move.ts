/**
 * `npm run files:move -- s3` (or `database`): moves the content of all files to the storage of FILES_URL, or back into the database.
 * It can be interrupted and started again, and the backends keep running. Reads DATABASE_URL and DATA_DIR like the backend; the
 * embedded database is free only while the backend is stopped.
 */
import '#shared/node-check.js'
import { openDatabase } from '#backend/db/driver.ts'
import { type Moved, moveFiles } from '#backend/files/move-files.ts'
import { s3FileStore } from '#backend/files/s3-file-store.ts'
import { databaseDirectory, readEnvironment } from '#backend/options.ts'

const [to] = process.argv.slice(2)

function refuse(message: string): never {
  console.error(message)
  process.exit(1)
}

if (to !== 's3' && to !== 'database') refuse('Say where to: npm run files:move -- s3, or -- database')
try {
  const { options } = readEnvironment(process.env, 'command')
  if (!options.files) refuse('FILES_URL is not set: it names the storage, in both directions')
  const database = await openDatabase({
    databaseUrl: options.databaseUrl,
    directory: options.dataDir && databaseDirectory(options.dataDir),
  })
  const count = ({ moved, bytes, failed }: Moved) =>
    `${moved} files moved (${(bytes / 1e6).toFixed(1)} MB), ${failed.length} left where they were`
  try {
    const storage = s3FileStore(options.files, (error) => console.error(error))
    const result = await moveFiles(database.db, storage, to, (progress) => console.log(count(progress)))
    console.log(`${count(result)}.`)
    for (const { id, reason } of result.failed) console.error(`file ${id}: ${reason}`)
    if (result.failed.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
} catch (error) {
  const isNamed = error instanceof Error && ['BadEnvironment', 'DirectoryInUse'].includes(error.name)
  console.error(isNamed ? error.message : error)
  process.exitCode = 1
}
