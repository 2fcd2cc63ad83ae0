/**
 * `npm run geo:import <file>`: replaces the table of four-digit postal code areas by that of a file: GeoNames' `NL.txt`
 * (download.geonames.org/export/zip/NL.zip, CC BY 4.0), or a CSV with columns for code, place, municipality, latitude and longitude.
 * Reads DATABASE_URL and DATA_DIR like the backend; the embedded database is free only while the backend is stopped.
 */
import '#shared/node-check.js'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openDatabase } from '#backend/db/driver.ts'
import { readAreas, replaceAreas, UnusableFile } from '#backend/geo/import-areas.ts'
import { databaseDirectory, readEnvironment } from '#backend/options.ts'

const [file] = process.argv.slice(2)
try {
  if (!file) throw new UnusableFile('Name the file: npm run geo:import NL.txt')
  // The message then says where it was looked for.
  const text = await readFile(resolve(file), 'utf8').catch((error: Error) => {
    throw new UnusableFile(error.message)
  })
  const areas = readAreas(text)
  const { options } = readEnvironment(process.env, 'command')
  const database = await openDatabase({
    databaseUrl: options.databaseUrl,
    directory: options.dataDir && databaseDirectory(options.dataDir),
  })
  try {
    await replaceAreas(database.db, areas)
  } finally {
    await database.close()
  }
  console.log(`${areas.length} postal code areas of ${new Set(areas.map(({ pc4 }) => pc4)).size} codes stored.`)
} catch (error) {
  const isNamed = error instanceof Error && ['UnusableFile', 'BadEnvironment', 'DirectoryInUse'].includes(error.name)
  console.error(isNamed ? error.message : error)
  process.exitCode = 1
}
