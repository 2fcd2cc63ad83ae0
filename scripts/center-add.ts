/**
 * `npm run center:add -- <center>`: adds a center of the configuration (`config/centres/<center>.yaml`) to the database, with
 * the organization of its staff, and invites its first admin. Asks what no flag says, or names the missing flags where nobody
 * can be asked; `--host` names another of its hosts for the links of its first mails. A second time changes nothing but to send an
 * open invitation again. Reads CONFIG_DIR, DATABASE_URL and DATA_DIR like gateway and backend; the embedded database is free only
 * while the backend is stopped.
 */
import '#shared/node-check.js'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { Database } from '#backend/db/driver.ts'
import { storeReferenceData } from '#backend/db/reference/reference-data.ts'
import { readEnvironment } from '#backend/options.ts'
import {
  addCenter,
  type ConfiguredCenter,
  type NewCenter,
  newCenterSchema,
} from '#backend/resources/volunteer-centers/add-center.ts'
import { loadConfig } from '#server/config/compile.ts'
import { withCommandDatabase } from './command/command-database.ts'
import { CommandRefused, runCommand } from './command/run-command.ts'

/** Flag of each answer, and its question. */
const questions: Record<keyof NewCenter, { flag: string; question: string }> = {
  email: { flag: 'email', question: 'E-mail address of the center' },
  phone: { flag: 'phone', question: 'Phone number of the center' },
  street: { flag: 'street', question: 'Street and house number' },
  postalCode: { flag: 'postal-code', question: 'Postal code (1234 AB)' },
  city: { flag: 'city', question: 'Place' },
  adminFirstName: { flag: 'admin-first-name', question: 'First name of the first admin' },
  adminLastName: { flag: 'admin-last-name', question: 'Last name of the first admin' },
  adminEmail: { flag: 'admin-email', question: 'E-mail address of the first admin' },
}
const keys = Object.keys(questions) as (keyof NewCenter)[]

const usage = `npm run center:add -- <center> ${keys.map((key) => `--${questions[key].flag} …`).join(' ')} [--host …]`

/** `host`: where its first mails lead to, in the place of its canonical domain. */
async function configuredCenter(slug: string | undefined, host: string | undefined): Promise<ConfiguredCenter> {
  const folder = process.env.CONFIG_DIR || 'config'
  const config = await loadConfig(folder, { localPort: null })
  const center = config.centers.find((one) => one.slug === slug)
  const known = config.centers.map((one) => one.slug).join(', ')
  if (slug === undefined) throw new CommandRefused(`Name a center of ${folder}/centres: ${known}\n${usage}`)
  if (!center) throw new CommandRefused(`There is no ${folder}/centres/${slug}.yaml. There are: ${known}`)
  if (!/^[1-9]\d{0,14}$/.test(center.id)) {
    throw new CommandRefused(`${folder}/centres/${slug}.yaml: id must be a number for this backend, not '${center.id}'`)
  }
  const sites = [...config.sites.values(), ...config.wildcardSites.values()]
  const own = sites.filter((one) => one.center?.slug === slug && one.tenant.key === center.tenant)
  const hosts = [...new Set(own.map((one) => one.publicHost))]
  if (host !== undefined && !hosts.includes(host)) {
    throw new CommandRefused(`--host: '${host}' does not lead to '${slug}'. Its hosts: ${hosts.join(', ')}`)
  }
  const site = own.find((one) => one.publicHost === (host ?? center.canonicalDomain)) ?? own[0]
  if (!site)
    throw new CommandRefused(`No host leads to '${slug}': add it to ${folder}/domains.yaml (npm run config:check)`)
  return {
    ...{ slug: center.slug, tenant: center.tenant, name: center.name },
    id: Number(center.id),
    appContext: site.tenant.appContext,
    primaryColor: center.branding.primaryColor,
    secondaryColor: center.branding.secondaryColor,
    logoUrl: center.logoUrl,
    faviconUrl: center.faviconUrl,
    siteUrl: site.origin,
  }
}

/** Each answer by its own part of the schema, so that a wrong one is asked again. */
async function answers(flags: Record<string, unknown>): Promise<NewCenter> {
  const given: Record<string, unknown> = {}
  const missing: string[] = []
  const wrong: string[] = []
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null
  for (const key of keys) {
    const { flag, question } = questions[key]
    let value = flags[flag]
    if (value === undefined && !terminal) missing.push(`--${flag}  ${question}`)
    while (value !== undefined || terminal) {
      value ??= await terminal?.question(`${question}: `)
      const read = newCenterSchema.shape[key].safeParse(value)
      if (read.success) {
        given[key] = read.data
        break
      }
      if (!terminal) {
        wrong.push(`--${flag}: '${value}' is not usable`)
        break
      }
      console.error(`'${value}' is not usable.`)
      value = undefined
    }
  }
  terminal?.close()
  if (missing.length + wrong.length > 0) {
    throw new CommandRefused([...wrong, ...(missing.length > 0 ? ['Missing:', ...missing] : [])].join('\n'))
  }
  return given as NewCenter
}

function flagsOf(args: string[]) {
  const flags = [...keys.map((key) => questions[key].flag), 'host']
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'string' as const }]))
  return parseArgs({ args, options, allowPositionals: true })
}

await runCommand(usage, async () => {
  const { positionals, values } = flagsOf(process.argv.slice(2))
  const configured = await configuredCenter(positionals[0], values.host as string | undefined)
  // Before questions are asked for nothing.
  readEnvironment(process.env, 'command')
  const given = await answers(values)
  const add = async ({ db }: Database) => {
    const now = new Date()
    await storeReferenceData(db, now)
    const { center, admin } = await addCenter(db, now, configured, given)
    console.log(`${configured.name} (id ${configured.id}): ${center}. ${given.adminEmail}: ${admin}.`)
    if (admin.startsWith('invited')) {
      console.log(`The invitation leads to ${configured.siteUrl}; the backend sends it within a minute.`)
    }
  }
  await withCommandDatabase(add, { mayCreate: true })
})
