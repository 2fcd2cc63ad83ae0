/** The database that a command of an operator works on: that of the backend's settings. */
import { existsSync } from 'node:fs'
import { type Database, embeddedFiles, openDatabase } from '#backend/db/driver.ts'
import { type BackendOptions, databaseDirectory, readEnvironment } from '#backend/options.ts'
import { CommandRefused } from './run-command.ts'

type Work = (database: Database, options: BackendOptions) => Promise<void>

/**
 * Opens it for `work`, and closes it. Without `mayCreate` it throws where there is none: in an empty one nothing is wrong, and the
 * command would say so.
 */
export async function withCommandDatabase(work: Work, { mayCreate = false } = {}): Promise<void> {
  const { options } = readEnvironment(process.env, 'command')
  const { databaseUrl } = options
  const directory = options.dataDir && databaseDirectory(options.dataDir)
  if (!databaseUrl && directory && !mayCreate && !existsSync(embeddedFiles(directory))) {
    throw new CommandRefused(
      `There is no database in ${directory}. DATABASE_URL or DATA_DIR names that of the backend; on a machine as in docs/install.md run: platform, and the name of this command`,
    )
  }
  const database = await openDatabase({ databaseUrl, directory })
  try {
    await work(database, options)
  } finally {
    await database.close()
  }
}
