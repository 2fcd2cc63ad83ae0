import { eq } from 'drizzle-orm'
import { applications } from '#backend/db/schema/applications.ts'
import type { Context } from '#backend/http/context.ts'

/**
 * The application as it is now, locked until the transaction ends. Comes before the locks of its meeting and its planned decline, so that no
 * two changes wait for each other.
 */
export async function lockApplication(
  { db }: Pick<Context, 'db'>,
  id: number,
): Promise<typeof applications.$inferSelect | undefined> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id)).for('update')
  return row
}
