/**
 * Databases of a PostgreSQL server for the backend's tests: `TEST_DATABASE_URL=postgres://…` runs them all there instead
 * of on the embedded engine. Each backend gets a copy of a seeded template, and drops it when it closes.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Database } from '#backend/db/driver.ts'
import { openDatabase } from '#backend/db/driver.ts'

const templateLock = 8_150_317

async function withServer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const addressOf = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

type TestDatabase = { url: string /** Removes it. */; drop(): Promise<void> }

const newName = () => `backend_test_${randomUUID().replaceAll('-', '')}`

const databaseOf = (serverUrl: string, name: string): TestDatabase => ({
  url: addressOf(serverUrl, name),
  drop: () => withServer(serverUrl, async (client) => void (await client.query(`drop database ${name} with (force)`))),
})

/** A new database without tables. */
export async function emptyDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = newName()
  await withServer(serverUrl, (client) => client.query(`create database ${name} template template0`))
  return databaseOf(serverUrl, name)
}

/** A new database with the template's content. */
export async function copyOfTemplate(
  serverUrl: string,
  fingerprint: string,
  fill: (database: Database) => Promise<unknown>,
): Promise<TestDatabase> {
  const template = `backend_${fingerprint}`
  const copy = newName()
  await withServer(serverUrl, async (client) => {
    // Workers that start at once make the template once; copying needs it without other connections.
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      const draft = `${template}_draft`
      await client.query(`drop database if exists ${draft}`)
      await client.query(`create database ${draft}`)
      const database = await openDatabase({ databaseUrl: addressOf(serverUrl, draft) })
      await fill(database)
      await database.close()
      await client.query(`alter database ${draft} rename to ${template}`)
    }
    await client.query(`create database ${copy} template ${template}`)
    await client.query('select pg_advisory_unlock($1)', [templateLock])
  })
  return databaseOf(serverUrl, copy)
}
