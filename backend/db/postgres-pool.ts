/** Connections to PostgreSQL, with the settings that our SQL counts on. */
import pg from 'pg'
import { fromDatabase } from '#backend/errors/database-fault.ts'

type OnConnect = (error: Error | null, client: pg.Client) => void

/** A connection of the pool, whose errors are known as those of the database. */
class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const connect = super.connect.bind(this) as (callback: OnConnect) => void
    this.connect = ((callback: OnConnect) =>
      connect((error, client) => callback(fromDatabase(error), client))) as typeof this.connect
  }
}

/**
 * What the code counts on, whatever the server, the database or the role says: times that the driver can read, statements that see
 * what others stored before them, our own functions. By statements: a pooler such as PgBouncer refuses them in the first message.
 * `extensions` is where some hosts have pg_trgm.
 */
const settings = `set datestyle = 'ISO';
set default_transaction_isolation = 'read committed';
set search_path = public, extensions;
set lock_timeout = 0`

type PoolOptions = {
  /** Connections at most. */
  max: number
  /** PostgreSQL cancels a statement after this time, in milliseconds. */
  statementTimeoutMs: number
}

export function createPool(connectionString: string, { max, statementTimeoutMs }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    Client: Connection,
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    onConnect: async (client) =>
      void (await client.query(`${settings}; set statement_timeout = ${statementTimeoutMs}`)),
  })
  surviveLostConnections(pool)
  return pool
}

/**
 * PostgreSQL may end connections (restart, failover): a query that runs on one fails by itself, and the pool opens others.
 * Without listeners the error would end this process; and drizzle never releases a connection that fails on `begin`.
 */
function surviveLostConnections(pool: pg.Pool): void {
  const taken = new Set<pg.PoolClient>()
  pool.on('acquire', (connection) => void taken.add(connection))
  pool.on('release', (_error, connection) => void taken.delete(connection))
  pool.on('error', () => {})
  pool.on('connect', (connection) => {
    connection.on('error', (error) => {
      if (!taken.has(connection)) return
      const { release } = connection
      connection.release = () => {}
      release(error)
    })
  })
}
