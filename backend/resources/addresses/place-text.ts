import { eq } from 'drizzle-orm'
import { addresses } from '#backend/db/schema/geography.ts'
import type { Context } from '#backend/http/context.ts'

/** The place as text; null without one. */
export async function placeText({ db }: Context, addressId: number | null): Promise<string | null> {
  if (addressId === null) return null
  const [place] = await db.select().from(addresses).where(eq(addresses.id, addressId))
  if (!place) return null
  const street = [place.street, place.houseNumber].filter(Boolean).join(' ')
  const city = [place.postalCode, place.city].filter(Boolean).join(' ')
  return [street, city].filter(Boolean).join(', ')
}
