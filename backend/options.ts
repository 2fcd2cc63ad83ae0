/** The backend's settings, parsed and validated from the environment at startup. */
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { dsn } from '#shared/dsn.ts'
import { withSecretFiles } from '#shared/secret-files.ts'
import { always, settingErrors } from '#shared/setting-errors.ts'
import type { SessionLifetimes, SessionLimits } from './auth/session-lifetimes.ts'
import { type IdentityProviders, readIdentityProviders } from './auth/sso/providers.ts'
import type { Database } from './db/driver.ts'
import { readS3Address, type S3Address } from './files/s3-file-store.ts'
import { isPair, type PushKeys } from './push/push-keys.ts'
import { type LinkChecker, linkChecker } from './resources/link-checks/check-link.ts'

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

/** Parts of a day too; a browser keeps no cookie longer than 400. */
const days = (usual: number) => z.coerce.number().min(0.01).max(400).default(usual)

const fields = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('production is strict: PostgreSQL, a mail server, and no published sample logins'),
  BACKEND_HOST: z.string().default('127.0.0.1').describe('address that the backend listens on'),
  BACKEND_PORT: z.coerce.number().int().min(0).max(65535).default(3001).describe('port that the backend listens on'),
  DATA_DIR: z.string().default('./data').describe('embedded database and, without SMTP_URL, the outbox'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional()
    .describe('PostgreSQL, whose encoding is UTF8, instead of the embedded database; required in production'),
  ALLOW_EMBEDDED_DATABASE: flag
    .default(false)
    .describe('allows production without DATABASE_URL: one process, and a backup only while it is stopped'),
  SEED: flag.optional().describe('fills an empty database with sample records. Default: not in production'),
  SEED_SCALE: z.coerce
    .number()
    .min(1)
    .max(10_000)
    .default(1)
    .describe('multiplies the sample records; from 3 on, the organization of each sample login has 300 applications'),
  SEED_PASSWORD: z
    .string()
    .min(10)
    .optional()
    .describe('password of the sample logins; without it the published one, which production refuses'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// address')
    .refine(
      (value) => URL.canParse(value) && new URL(value).hostname !== '',
      'must have a host; characters such as / and @ in a password are percent-encoded',
    )
    .optional()
    .describe(
      'smtp://user:password@host:587 (STARTTLS when the server offers it) or smtps://…:465 (TLS at once), with characters such as @ in a password percent-encoded; without it mails are .eml files in DATA_DIR/outbox, and the log names them',
    ),
  ALLOW_MAIL_OUTBOX: flag
    .default(false)
    .describe('allows production without SMTP_URL: nobody gets a mail, and nobody can choose a password'),
  MAIL_FROM: z
    .email('must be an address alone: the display name is that of the center')
    .default('noreply@vrijwilligersplatform.example')
    .describe('sender address of all centers; its display name and Reply-To are those of the center'),
  REPLY_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+\.[a-z]{2,}$/i, 'must be a domain')
    .optional()
    .describe(
      'domain whose mail reaches INBOUND_MAIL_SECRET or IMAP_URL; without it mails about messages cannot be answered',
    ),
  INBOUND_MAIL_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('signs mails that the provider posts to /api/v1/inbound_mails (X-Mail-Signature)'),
  IMAP_URL: z
    .string()
    .regex(/^imaps?:\/\//, 'must be an imap:// address')
    .optional()
    .describe('imaps://user:password@host/INBOX of the reply domain, for a provider without a webhook'),
  CLAMD_SOCKET: z
    .string()
    .regex(/^(\/.+|[^/]+:\d+)$/, 'must be a path or host:port')
    .optional()
    .describe('path or host:port of clamd: attachments can be downloaded once it has checked them; without it at once'),
  CHECK_LINKS: flag
    .default(true)
    .describe(
      'opens the links to other sites in menus and footers each week and flags dead ones; off without a way out',
    ),
  FILES_URL: z
    .string()
    .refine((text) => readS3Address(text) !== null, 'must be s3://key:secret@host/bucket')
    .optional()
    .describe(
      's3://key:secret@host[:port]/bucket[/prefix]?region=…: files go to S3-compatible storage; without it into the database',
    ),
  BACKUP_DIR: z
    .string()
    .optional()
    .describe(
      'folder of the nightly backups, as this program can read it: the metrics then have the time of the newest one and of its try',
    ),
  SENTRY_DSN: dsn
    .optional()
    .describe('address of a Sentry-compatible intake, which then gets the errors of this program'),
  IDENTITY_PROVIDERS: z
    .string()
    .optional()
    .describe('YAML file with the identity providers of centers, whose staff then sign in with their work account'),
  SESSION_IDLE_DAYS: days(14).describe('a volunteer who does not come back for so long has to sign in again'),
  SESSION_MAX_DAYS: days(365).describe('after so long a volunteer has to sign in again in any case'),
  STAFF_SESSION_IDLE_DAYS: days(14).describe(
    'the same for whoever has a role in an organization or at the center; parts of a day too: 0.5 is twelve hours',
  ),
  STAFF_SESSION_MAX_DAYS: days(90).describe('the same for whoever has a role, in any case'),
  REQUIRE_RESET_TOKEN: flag.default(false).describe('the second variant of the reset link (sessions.md SES-9)'),
  IDENTITY_KEY: z
    .string()
    .refine((text) => text.split(',').every((key) => key.length >= 32), 'must be 32 characters or more')
    .optional()
    .describe(
      'encrypts the secrets of authenticator apps; several by a comma, of which the first encrypts and each reads. Without it production offers none',
    ),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be a public key of `npx web-push generate-vapid-keys`')
    .optional()
    .describe(
      'with VAPID_PRIVATE_KEY and VAPID_SUBJECT: users may ask for notifications on their devices; `npx web-push generate-vapid-keys` makes a pair. Another pair ends those of all devices',
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key of `npx web-push generate-vapid-keys`')
    .optional()
    .describe('the private key of that pair'),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'must be mailto:… or https://…')
    .optional()
    .describe('how a push service reaches the operator: mailto:beheer@example.org, or an https:// address'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('JSON lines on standard output'),
})

/** `serve`: the backend itself; `command`: a program of an operator, which sends no mail. */
export type Purpose = 'serve' | 'command'

const environmentFor = (purpose: Purpose) =>
  fields.superRefine((values, context) => {
    requirePushKeys(values, context)
    requireReplies(values, context)
    if (values.NODE_ENV !== 'production') return
    const require = (key: keyof typeof values, allowed: keyof typeof values, what: string) => {
      if (values[key] !== undefined || values[allowed]) return
      context.addIssue({
        code: 'custom',
        path: [key],
        message: `is required in production: ${what}, or say ${allowed}=true`,
      })
    }
    require('DATABASE_URL', 'ALLOW_EMBEDDED_DATABASE', 'postgres://user:password@host:5432/database')
    if (purpose === 'serve') require('SMTP_URL', 'ALLOW_MAIL_OUTBOX', 'smtp://user:password@host:587')
    if (values.SEED && values.SEED_PASSWORD === undefined) {
      const message = 'is required in production with SEED=true: the sample logins would have the published password'
      context.addIssue({ code: 'custom', path: ['SEED_PASSWORD'], message })
    }
  }, always)

const pushSettings = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const

/** All three or none, and of one pair. */
function requirePushKeys(values: z.infer<typeof fields>, context: z.RefinementCtx): void {
  const given = pushSettings.filter((name) => values[name] !== undefined)
  const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  for (const name of pushSettings) {
    if (given.length > 0 && !given.includes(name)) {
      refuse(name, `is required with ${given.join(' and ')}: notifications on devices need all three`)
    }
  }
  const keys = pushKeysOf(values)
  if (keys && !isPair(keys)) refuse('VAPID_PRIVATE_KEY', 'is not the private key of VAPID_PUBLIC_KEY')
}

const waysOfReplies = ['INBOUND_MAIL_SECRET', 'IMAP_URL'] as const

/** A mail that asks for an answer must have one that is read. */
function requireReplies(values: z.infer<typeof fields>, context: z.RefinementCtx): void {
  const given = waysOfReplies.filter((name) => values[name] !== undefined)
  const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  if (values.REPLY_DOMAIN !== undefined && given.length === 0) {
    refuse('REPLY_DOMAIN', `needs ${waysOfReplies.join(' or ')}: nobody would read the answers to mails`)
  }
  if (values.REPLY_DOMAIN === undefined) {
    for (const name of given) refuse(name, 'needs REPLY_DOMAIN: no mail would ask for an answer')
  }
}

function pushKeysOf(values: z.infer<typeof fields>): PushKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = values
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : null
}

/** Name, default and description, for `.env.example` and docs/operations.md. */
export const backendSettings = fields.shape

export type BackendOptions = {
  production: boolean
  databaseUrl?: string
  /** Contains `db/` and `outbox/`. Without it everything is in memory (tests). */
  dataDir?: string
  /** Prepared database to start from (tests). */
  archive?: Blob | File
  /** Open already (tests); the backend closes it. */
  database?: Database
  /** Works on the queue of jobs; else they only wait there (tests). */
  runJobs: boolean
  seed: boolean
  seedScale: number
  seedPassword?: string
  smtpUrl?: string
  mailFrom: string
  /** With `inboundMailSecret` or `imapUrl`: mails about messages can be answered. */
  replyDomain?: string
  inboundMailSecret?: string
  imapUrl?: string
  /** Path or host:port of clamd. */
  clamdSocket?: string
  /** Opens links to other sites (in tests a double); null leaves them unchecked. */
  checkLink: LinkChecker | null
  /** Storage of files; without it they are in the database. */
  files?: S3Address
  requireResetToken: boolean
  /** Identity providers of centers (OpenID Connect), by slug. */
  identityProviders: IdentityProviders
  sessionLifetimes: SessionLifetimes
  /** The first encrypts the secrets of authenticator apps, each reads them. */
  identityKeys?: readonly string[]
  /** Keys of Web Push; without them nobody is notified on a device. */
  pushKeys?: PushKeys
  /** Origin of a push service beside those of the browsers (tests). */
  pushTestOrigin?: string
  /** Intake of errors. */
  sentryDsn?: string
  /** Folder of the nightly backups, whose newest is in the metrics. */
  backupDir?: string
  /** Wrong passwords in a row before an account is locked for `lockMinutes`. */
  maxAttempts: number
  lockMinutes: number
  /** log2 of scrypt's cost N: 14 takes some 40 ms, tests use less. */
  scryptCost: number
  /** Milliseconds for which the counts of a list are cached for visitors; 0 disables the cache. */
  countCacheMs: number
  /** Validates every response by the schema of its resource: in development and tests. */
  checkResponses: boolean
  logLevel: string
  /** Takes the log lines instead of standard output (tests). */
  logStream?: { write(line: string): void }
  now: () => Date
  /** Monotonic clock in milliseconds, to measure how long counting takes. */
  stopwatch: () => number
}

const day = 24 * 3600 * 1000
const inMilliseconds = ({ idle, max }: SessionLimits): SessionLimits => ({ idle: idle * day, max: max * day })
const lifetimesOfDays = (volunteer: SessionLimits, staff: SessionLimits): SessionLifetimes => ({
  volunteer: inMilliseconds(volunteer),
  staff: inMilliseconds(staff),
})

export const defaultOptions: BackendOptions = {
  production: false,
  runJobs: true,
  seed: true,
  seedScale: 1,
  mailFrom: 'noreply@vrijwilligersplatform.example',
  checkLink: null,
  requireResetToken: false,
  identityProviders: {},
  sessionLifetimes: lifetimesOfDays({ idle: 14, max: 365 }, { idle: 14, max: 90 }),
  maxAttempts: 10,
  lockMinutes: 60,
  scryptCost: 14,
  countCacheMs: 15_000,
  checkResponses: true,
  logLevel: 'info',
  now: () => new Date(),
  stopwatch: () => performance.now(),
}

export class BadEnvironment extends Error {
  override name = 'BadEnvironment'
}

/** Throws `BadEnvironment` with every invalid key. */
export function readEnvironment(
  env: NodeJS.ProcessEnv,
  purpose: Purpose = 'serve',
): { options: BackendOptions; host: string; port: number } {
  // An empty value counts as absent.
  const all = withSecretFiles(env, Object.keys(fields.shape))
  const present = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
  const result = environmentFor(purpose).safeParse(present)
  if (!result.success) {
    const errors = settingErrors(result.error.issues)
    throw new BadEnvironment(`The environment is not usable:\n  ${errors.join('\n  ')}`)
  }
  const values = result.data
  const production = values.NODE_ENV === 'production'
  const pushKeys = pushKeysOf(values)
  const files = values.FILES_URL === undefined ? null : readS3Address(values.FILES_URL)
  return {
    host: values.BACKEND_HOST,
    port: values.BACKEND_PORT,
    options: {
      ...defaultOptions,
      production,
      checkResponses: !production,
      dataDir: resolve(values.DATA_DIR),
      seed: values.SEED ?? !production,
      seedScale: values.SEED_SCALE,
      mailFrom: values.MAIL_FROM,
      checkLink: values.CHECK_LINKS ? linkChecker() : null,
      requireResetToken: values.REQUIRE_RESET_TOKEN,
      sessionLifetimes: lifetimesOfDays(
        { idle: values.SESSION_IDLE_DAYS, max: values.SESSION_MAX_DAYS },
        { idle: values.STAFF_SESSION_IDLE_DAYS, max: values.STAFF_SESSION_MAX_DAYS },
      ),
      logLevel: values.LOG_LEVEL,
      ...(values.DATABASE_URL ? { databaseUrl: values.DATABASE_URL } : {}),
      ...(values.SEED_PASSWORD ? { seedPassword: values.SEED_PASSWORD } : {}),
      ...(values.SMTP_URL ? { smtpUrl: values.SMTP_URL } : {}),
      ...(values.REPLY_DOMAIN ? { replyDomain: values.REPLY_DOMAIN } : {}),
      ...(values.INBOUND_MAIL_SECRET ? { inboundMailSecret: values.INBOUND_MAIL_SECRET } : {}),
      ...(values.CLAMD_SOCKET ? { clamdSocket: values.CLAMD_SOCKET } : {}),
      ...(files ? { files } : {}),
      ...(pushKeys ? { pushKeys } : {}),
      ...(values.IDENTITY_PROVIDERS ? { identityProviders: identityProvidersOf(values.IDENTITY_PROVIDERS) } : {}),
      ...(values.IDENTITY_KEY ? { identityKeys: values.IDENTITY_KEY.split(',') } : {}),
      ...(values.BACKUP_DIR ? { backupDir: resolve(values.BACKUP_DIR) } : {}),
      ...(values.SENTRY_DSN ? { sentryDsn: values.SENTRY_DSN } : {}),
      ...(values.IMAP_URL ? { imapUrl: values.IMAP_URL } : {}),
    },
  }
}

function identityProvidersOf(file: string): IdentityProviders {
  try {
    return readIdentityProviders(resolve(file))
  } catch (error) {
    throw new BadEnvironment(`IDENTITY_PROVIDERS: ${(error as Error).message}`)
  }
}

export const databaseDirectory = (dataDir: string): string => join(dataDir, 'db')
export const outboxDirectory = (dataDir: string): string => join(dataDir, 'outbox')
