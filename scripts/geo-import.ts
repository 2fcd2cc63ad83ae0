/**
 * `npm run geo:import <file>`: replaces the table of four-digit postal code areas by that of a file: GeoNames' `NL.txt`
 * (download.geonames.org/export/zip/NL.zip, CC BY 4.0), or a CSV with columns for code, place, municipality, latitude and longitude.
 * Reads DATABASE_URL and DATA_DIR like the backend; the embedded database is free only while the backend is stopped.
 */
import '#shared/node-check.js'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readAreas, replaceAreas } from '#backend/geo/import-areas.ts'
import { withCommandDatabase } from './command/command-database.ts'
import { CommandRefused, runCommand } from './command/run-command.ts'

const usage = 'npm run geo:import NL.txt'

await runCommand(usage, async () => {
  const [file] = process.argv.slice(2)
  if (!file) throw new CommandRefused(`Name the file: ${usage}`)
  // The message then says where it was looked for.
  const text = await readFile(resolve(file), 'utf8').catch((error: Error) => {
    throw new CommandRefused(error.message)
  })
  const areas = readAreas(text)
  await withCommandDatabase(({ db }) => replaceAreas(db, areas))
  console.log(`${areas.length} postal code areas of ${new Set(areas.map(({ pc4 }) => pc4)).size} codes stored.`)
})
