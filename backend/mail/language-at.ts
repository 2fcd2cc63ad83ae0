import { isAccountOf } from '#backend/auth/actors.ts'
import { users } from '#backend/db/schema/users.ts'
import type { Context } from '#backend/http/context.ts'
import type { Locale } from '#shared/site.ts'

/** The language of the account that has an address at the center; null where none has. */
export async function languageAt({ db, center }: Context, address: string): Promise<Locale | null> {
  const [account] = await db
    .select({ locale: users.locale })
    .from(users)
    .where(isAccountOf(center.id, address.toLowerCase()))
  return account?.locale ?? null
}
