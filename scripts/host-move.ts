/**
 * `npm run host:move -- OLD NEW`: the mails of jobs (digests, reminders, invitations) lead to the host NEW in the place of OLD. Rows keep
 * the host by which they were written; a center that gets another one needs this once. NEW is a host of the configuration. Reads
 * CONFIG_DIR, DATABASE_URL and DATA_DIR like gateway and backend; the embedded database is free only while the backend is stopped.
 */
import '#shared/node-check.js'
import { openDatabase } from '#backend/db/driver.ts'
import { moveHost } from '#backend/mail/move-host.ts'
import { databaseDirectory, readEnvironment } from '#backend/options.ts'
import { loadConfig } from '#server/config/compile.ts'
import { ConfigError } from '#server/config/errors.ts'
import { siteOfRule } from '#server/site/resolve.ts'

const [from = '', to = '', ...more] = process.argv.slice(2)

class Unusable extends Error {
  override name = 'Unusable'
}

try {
  const areHosts = [from, to].every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))
  if (!areHosts || more.length > 0 || from === to) {
    throw new Unusable('Name the old host and the new one: npm run host:move -- old.example new.example')
  }
  const folder = process.env.CONFIG_DIR || 'config'
  const site = siteOfRule(to, await loadConfig(folder, { localPort: null }))
  if (!site?.center)
    throw new Unusable(`${to} leads to no center: add it to ${folder}/domains.yaml (npm run config:check)`)
  const { options } = readEnvironment(process.env, 'command')
  const database = await openDatabase({
    databaseUrl: options.databaseUrl,
    directory: options.dataDir && databaseDirectory(options.dataDir),
  })
  try {
    const moved = Object.entries(await moveHost(database.db, `https://${from}`, site.origin))
    for (const [table, rows] of moved) console.log(`${table}: ${rows}`)
    if (moved.length === 0) console.log(`Nothing leads to https://${from}.`)
    else console.log(`Mails of these lead to ${site.origin} from now on.`)
  } finally {
    await database.close()
  }
} catch (error) {
  const isNamed =
    error instanceof ConfigError ||
    (error instanceof Error && ['Unusable', 'BadEnvironment', 'DirectoryInUse'].includes(error.name))
  console.error(isNamed ? error.message : error)
  process.exitCode = 1
}
