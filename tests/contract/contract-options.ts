/** What the contract suite is given: where the backend is, as which site it visits it, and with which accounts. */
import { parseArgs } from 'node:util'
import { loginsOf, samplePassword } from '#backend/db/seed/sample-logins.ts'
import type { Probes } from './capability-probe.ts'

export type Account = { email: string; password: string }

/** Accounts by what they are needed for. */
export const accountNames = ['volunteer', 'center', 'other'] as const
export type AccountName = (typeof accountNames)[number]

export const groupNames = [
  'specification',
  'sessions',
  'identity',
  'documents',
  'queries',
  'errors',
  'writes',
  'forms',
  'centers',
] as const
export type GroupName = (typeof groupNames)[number]

export type ContractOptions = {
  url: string
  tenant: string
  appContext: string
  centerId: string
  otherCenterId: string
  /** Host of the site, for links. */
  host: string
  accounts: Partial<Record<AccountName, Account>>
  /** Code of an open form of the center. */
  form?: string
  /** Sends a message to the center, which mails its staff. */
  submit?: boolean
  /** File that what the backend has is written to. */
  write?: string
  /** What the backend has, where that was found out before. */
  probes?: Probes
  /** Groups that run; all without it. */
  only?: readonly GroupName[]
  /** Runs the check that waits until a proof is over. */
  slow?: boolean
  /** Lets time pass on the backend's clock. */
  wait: (milliseconds: number) => Promise<void> | void
  /** Milliseconds on the backend's clock, for codes of an authenticator app. */
  now: () => number
}

export const usage = `npm run test:contract -- <url of the backend> [options]

  --sample              the sample accounts of the reference backend
  --center <id>         center of the visited site (1)
  --other-center <id>   another center (2)
  --tenant <name>       tenant of the site (demo)
  --app-context <name>  meedoen or gelderland (gelderland)
  --host <name>         host of the site, for links (demo.localhost)
  --form <code>         an open form of the center, which is not submitted: its code may work once
  --submit              sends the center a message, which mails its staff; implied by --sample
  --slow                waits eleven minutes for one check of the group identity
  --write <file>        writes what the backend has, for config/backend.yaml
  --only <groups>       ${groupNames.join(', ')}; separated by commas

  Accounts, as address:password, in the environment: CONTRACT_VOLUNTEER, CONTRACT_CENTER (an admin of the center) and
  CONTRACT_OTHER (an account of the other center). Checks of an account that is not given are skipped.`

/** Throws with a sentence for wrong arguments. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): ContractOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      sample: { type: 'boolean' },
      center: { type: 'string', default: '1' },
      'other-center': { type: 'string', default: '2' },
      tenant: { type: 'string', default: 'demo' },
      'app-context': { type: 'string', default: 'gelderland' },
      host: { type: 'string', default: 'demo.localhost' },
      form: { type: 'string' },
      submit: { type: 'boolean' },
      slow: { type: 'boolean' },
      only: { type: 'string' },
      write: { type: 'string' },
    },
  })
  const [url] = positionals
  if (!url || !URL.canParse(url)) throw new Error('The URL of the backend is missing.')
  const only = values.only?.split(',').map((name) => {
    const group = groupNames.find((known) => known === name.trim())
    if (!group) throw new Error(`There is no group ${name}: ${groupNames.join(', ')}.`)
    return group
  })
  const form = values.form ?? (values.sample ? sampleForm : undefined)
  return {
    url: url.replace(/\/$/, ''),
    tenant: values.tenant,
    appContext: values['app-context'],
    centerId: values.center,
    otherCenterId: values['other-center'],
    host: values.host,
    accounts: { ...(values.sample ? sampleAccounts : {}), ...accountsOf(env) },
    ...(only ? { only } : {}),
    ...(values.write ? { write: values.write } : {}),
    ...(form === undefined ? {} : { form }),
    ...(values.submit || values.sample ? { submit: true } : {}),
    ...(values.slow ? { slow: true } : {}),
    now: Date.now,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  }
}

/** Of the demo site's center. */
export const sampleForm = 'PROEF-1-EVALUATIE'

const sample = (email: string): Account => ({ email, password: samplePassword })
export const sampleAccounts: Record<AccountName, Account> = {
  volunteer: sample(loginsOf('demo').volunteer),
  center: sample(loginsOf('demo').center),
  other: sample(loginsOf('oldebroek').volunteer),
}

function accountsOf(env: NodeJS.ProcessEnv): Partial<Record<AccountName, Account>> {
  return Object.fromEntries(
    accountNames.flatMap((name) => {
      const text = env[`CONTRACT_${name.toUpperCase()}`]
      if (!text) return []
      const colon = text.indexOf(':')
      if (colon < 1) throw new Error(`CONTRACT_${name.toUpperCase()} must be address:password.`)
      return [[name, { email: text.slice(0, colon), password: text.slice(colon + 1) }]]
    }),
  )
}
