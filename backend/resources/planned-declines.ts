/** Whether a decline waits; apart from `applications`, because the folders that it imports ask it too. */
import { type SQL, sql } from 'drizzle-orm'
import { applications, plannedDeclines } from '#backend/db/schema/applications.ts'
import type { Context } from '#backend/http/context.ts'

/** Whether a decline waits that the reader may know of: anybody's who reads the application but its volunteer's. */
export const isDeclinePlanned = ({ actor }: Pick<Context, 'actor'>): SQL<boolean> =>
  sql`(${applications.userId} <> ${actor?.id ?? 0}::bigint and ${applications.id} in (select ${plannedDeclines.applicationId} from ${plannedDeclines}))`
