/** Centers of the database that the configuration has no more: nobody reaches their site, and their mails go on. */
import pg from 'pg'
import { loadConfig } from '#server/config/compile.ts'
import { type Finding, ok, warn } from './finding.ts'

const what = 'centres of the database'

/** Nothing where the configuration cannot be read, which has a finding of its own, or before the first start. */
export async function unconfiguredCenters(databaseUrl: string, configFolder: string): Promise<Finding[]> {
  const config = await loadConfig(configFolder, { localPort: null }).catch(() => null)
  if (!config) return []
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ id: string; slug: string }>(
      `select id::text as id, slug from volunteer_centers as center
       where exists (select from users where center_id = center.id and anonymized_at is null) order by center.id`,
    )
    const known = new Set(config.centers.map(({ id }) => id))
    const left = rows.filter(({ id }) => !known.has(id))
    if (left.length === 0) return [ok(what, `${configFolder} has all ${rows.length} that have accounts`)]
    return left.map(({ id, slug }) =>
      warn(
        what,
        `${slug} (${id}) has accounts and no file in ${configFolder}`,
        'docs/operations.md, Removing a center',
      ),
    )
  } catch {
    // The check of the database says what is wrong.
    return []
  } finally {
    await client.end().catch(() => {})
  }
}
