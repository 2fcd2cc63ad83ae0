/** The signed-in user's own account. */
import { eq } from 'drizzle-orm'
import type { UserRow } from '#backend/auth/actors.ts'
import { users } from '#backend/db/schema/users.ts'
import { forbidden } from '#backend/errors/api-error.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'

export async function ownAccount({ db, actor }: SignedInContext): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, actor.id))
  if (!user) throw forbidden()
  return user
}
