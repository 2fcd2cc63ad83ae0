/**
 * A reference backend for tests: the real one, on an embedded database in memory that starts from a prepared archive
 * (prepared-databases.ts) and is used again (reused-database.ts). With `TEST_DATABASE_URL` it runs on that PostgreSQL server instead.
 */
import { asc, gte, ne, or } from 'drizzle-orm'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type Backend, buildBackend as build } from '#backend/app.ts'
import { queueRequestedMails } from '#backend/auth/account-mail-requests.ts'
import { startSession } from '#backend/auth/sessions.ts'
import type { Db } from '#backend/db/driver.ts'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { insertUser } from '#backend/db/seed/factories.ts'
import { loginsOf, samplePassword, superLogin } from '#backend/db/seed/sample-logins.ts'
import { allJobs } from '#backend/jobs/all-jobs.ts'
import type { DataOf, Job } from '#backend/jobs/job.ts'
import type { BackendOptions } from '#backend/options.ts'
import { clamdScanner } from '#backend/resources/files/clamd.ts'
import { copyOfTemplate, emptyDatabase } from './postgres-databases.ts'
import {
  emptyArchive,
  fillForTests,
  fingerprint,
  preparedDatabase,
  testNow,
  testScryptCost,
} from './prepared-databases.ts'
import { reusedDatabase } from './reused-database.ts'

export { preparedDatabase, testNow, testScryptCost }

export type TestClock = {
  now(): Date
  /** Moves the clock on, in milliseconds. */
  advance(milliseconds: number): void
}

export type OutboxEntry = typeof mailOutbox.$inferSelect

export type TestBackend = {
  app: FastifyInstance
  /** Address when it listens, else ''. */
  url: string
  db: Db
  clock: TestClock
  /** Mails that the test caused, oldest first; those of the samples failed before it began. */
  outbox(): Promise<OutboxEntry[]>
  /** Runs one job at the time of the clock; the queue itself does not work in tests. */
  run<Name extends keyof typeof allJobs>(job: Name, data?: DataOf<(typeof allJobs)[Name]>): Promise<void>
  close(): Promise<void>
}

/** Only what `t` of vitest or node:test offers for cleaning up. */
type Cleanup = { onTestFinished?(close: () => Promise<void>): void; after?(close: () => Promise<void>): void }

export type TestBackendOptions = Partial<BackendOptions> & {
  /** Listens on a free port of loopback. */
  listen?: boolean
  /** Starts without the sample records. */
  empty?: boolean
  test?: Cleanup
}

/** Builds a backend with the sample records of all seven centers. Close it, or give it the test that it ends with. */
export async function buildBackend({ listen, empty, test, ...options }: TestBackendOptions = {}): Promise<TestBackend> {
  const clock = testClock()
  const server = process.env.TEST_DATABASE_URL
  const copy =
    server && !options.dataDir
      ? await (empty ? emptyDatabase(server) : copyOfTemplate(server, fingerprint(), fillForTests))
      : null
  const backend: Backend = await build({
    ...(copy ? { databaseUrl: copy.url } : {}),
    ...(copy || options.databaseUrl || options.dataDir || options.database
      ? {}
      : await (empty ? { archive: await emptyArchive() } : filledDatabase())),
    seed: !empty,
    runJobs: false,
    scryptCost: testScryptCost,
    // A test that stores a record sees it counted at once.
    countCacheMs: 0,
    logLevel: 'silent',
    now: clock.now,
    // Nothing takes time, so that what is remembered does not hang on how busy the machine is.
    stopwatch: () => 0,
    ...options,
  })
  const { app, database } = backend
  const url = listen ? await app.listen({ host: '127.0.0.1', port: 0 }) : ''
  let closing: Promise<void> | null = null
  const close = () => {
    closing ??= backend.close().then(() => copy?.drop())
    return closing
  }
  test?.onTestFinished?.(close)
  test?.after?.(close)
  return {
    app,
    url,
    db: database.db,
    clock,
    outbox: async () => {
      await queueRequestedMails(backend.services)
      return database.db
        .select()
        .from(mailOutbox)
        .where(or(ne(mailOutbox.status, 'failed'), gte(mailOutbox.createdAt, testNow)))
        .orderBy(asc(mailOutbox.id))
    },
    run: async (name, data) => {
      const job = allJobs[name] as Job<unknown>
      const context = {
        db: database.db,
        now: clock.now(),
        centers: backend.services.centers,
        mail: null,
        push: app.push,
        readReplies: null,
        files: backend.services.files,
        checkLink: options.checkLink ?? null,
        scanFile: options.clamdSocket ? clamdScanner(options.clamdSocket) : null,
      }
      await job.run(context, data ?? null)
    },
    close,
  }
}

function testClock(): TestClock {
  let moment = testNow.getTime()
  return {
    now: () => new Date(moment),
    advance: (milliseconds) => {
      moment += milliseconds
    },
  }
}

/** With the sample records: in vitest one that is used again; a benchmark or script ends when its own is closed. */
const filledDatabase = async (): Promise<Pick<BackendOptions, 'database' | 'archive'>> =>
  process.env.VITEST ? { database: await reusedDatabase(preparedDatabase) } : { archive: await preparedDatabase() }

/** E-mail addresses of the sample logins of a tenant. */
export const sampleLogins = (tenant: string) => ({ ...loginsOf(tenant), super: superLogin })
export { samplePassword }

/** The default center of each tenant, as the seed has them. */
export const centerIds: Record<string, string> = { demo: '1', oldebroek: '2', roermond: '3', meedoen: '4', public: '6' }

/** What the gateway sends along for a site. */
export const siteHeaders = (centerId = '1'): Record<string, string> => ({
  'volunteer-center-id': centerId,
  'x-forwarded-host': `centrum-${centerId}.example`,
  'x-forwarded-proto': 'https',
})

export type SignedIn = {
  headers: Record<string, string>
  /** A call with this session and its center's headers. Keeps the newest token. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>
}

type Credentials = { accessToken: string; client: string; uid: string }

/** The credentials of an response, or null when it carries none, or blank ones (a batch). */
export function credentialsOf(response: LightMyRequestResponse): Credentials | null {
  const text = (name: string) => String(response.headers[name] ?? '').trim()
  const credentials = { accessToken: text('access-token'), client: text('client'), uid: text('uid') }
  return credentials.accessToken === '' ? null : credentials
}

/** Signs in with the sample password, on the user's own center unless another is named. */
export async function signIn(app: FastifyInstance, email: string, centerId?: string): Promise<SignedIn> {
  const tenant = email.split('@')[1]?.replace('.example', '') ?? ''
  const site = siteHeaders(centerId ?? centerIds[tenant] ?? '1')
  const response = await app.inject({
    method: 'POST',
    url: '/auth/sign_in',
    // One browser for all tests: no sign-in is from a new device.
    headers: { ...site, 'known-device': 'one-browser-for-all-of-the-tests' },
    payload: { email, password: samplePassword },
  })
  const credentials = credentialsOf(response)
  if (!credentials) throw new Error(`Signing in as ${email} failed: ${response.statusCode} ${response.body}`)
  return sessionOf(app, credentials, site)
}

/** A session that goes on from given credentials. */
export function sessionOf(app: FastifyInstance, credentials: Credentials, site: Record<string, string>): SignedIn {
  const headers = {
    ...site,
    'access-token': credentials.accessToken,
    client: credentials.client,
    uid: credentials.uid,
  }
  return {
    headers,
    call: async (method, path, body, more = {}) => {
      const response = await app.inject({
        method: method as 'GET',
        url: path,
        headers: { ...headers, ...more },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const fresh = credentialsOf(response)
      if (fresh?.client === headers.client) {
        headers['access-token'] = fresh.accessToken
        headers.uid = fresh.uid
      }
      return response
    },
  }
}

/** A call of a visitor. */
export const visit = (app: FastifyInstance, path: string, centerId = '1', headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: path, headers: { ...siteHeaders(centerId), ...headers } })

type Grants = NonNullable<Parameters<typeof insertUser>[1]>['grants']

/** A new active user of a center with these roles, signed in. */
export async function actAs(
  backend: TestBackend,
  centerId: number,
  grants: Grants = [],
): Promise<SignedIn & { userId: number }> {
  const now = backend.clock.now()
  const user = await insertUser(backend.db, { centerId, now, grants })
  const { token, client } = await startSession(backend.db, { userId: user.id, now, verifiedAt: now })
  const session = sessionOf(backend.app, { accessToken: token, client, uid: user.email }, siteHeaders(String(centerId)))
  return { ...session, userId: user.id }
}
