/**
 * `npm run host:move -- OLD NEW`: the mails of jobs (digests, reminders, invitations) lead to the host NEW in the place of OLD. Rows keep
 * the host by which they were written; a center that gets another one needs this once. NEW is a host of the configuration. Reads
 * CONFIG_DIR, DATABASE_URL and DATA_DIR like gateway and backend; the embedded database is free only while the backend is stopped.
 */
import '#shared/node-check.js'
import { moveHost } from '#backend/mail/move-host.ts'
import { loadConfig } from '#server/config/compile.ts'
import { siteOfRule } from '#server/site/resolve.ts'
import { withCommandDatabase } from './command/command-database.ts'
import { CommandRefused, runCommand } from './command/run-command.ts'

const [from = '', to = '', ...more] = process.argv.slice(2)

const usage = 'npm run host:move -- old.example new.example'

await runCommand(usage, async () => {
  const areHosts = [from, to].every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))
  if (!areHosts || more.length > 0 || from === to) {
    throw new CommandRefused(`Name the old host and the new one: ${usage}`)
  }
  const folder = process.env.CONFIG_DIR || 'config'
  const site = siteOfRule(to, await loadConfig(folder, { localPort: null }))
  if (!site?.center)
    throw new CommandRefused(`${to} leads to no center: add it to ${folder}/domains.yaml (npm run config:check)`)
  await withCommandDatabase(async ({ db }) => {
    const moved = Object.entries(await moveHost(db, `https://${from}`, site.origin))
    for (const [table, rows] of moved) console.log(`${table}: ${rows}`)
    if (moved.length === 0) console.log(`Nothing leads to https://${from}.`)
    else console.log(`Mails of these lead to ${site.origin} from now on.`)
  })
})
