import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '#backend/db/driver.ts'
import { fillVacancies } from '../many-vacancies.ts'

/** Rows of one statement, over a connection of its own. */
export async function rowsIn<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  // A connection that ends fails its statement, and would end this process as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Fills the first center, over a connection whose statements may take as long as they do. */
export async function fillFirstCenter(url: string, vacancies: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    await fillVacancies(drizzle(pool, { casing: 'snake_case' }) as Db, vacancies)
  } finally {
    await pool.end()
  }
}
