/** Writes to addresses, with the coordinates that the gazetteer knows; to be called in the transaction of their owner's write. */
import { eq } from 'drizzle-orm'
import { addresses } from '#backend/db/schema/geography.ts'
import { findPlace } from '#backend/geo/gazetteer.ts'
import type { Context } from '#backend/http/context.ts'
import type { AddressInput } from '#shared/resources/address-schema.ts'

export type StoredAddress = { id: number; city: string; latitude: number | null; longitude: number | null }

/** `1234 AB`, as it is stored. */
const normalizePostalCode = (postalCode: string | null | undefined): string | null =>
  postalCode ? postalCode.toUpperCase().replace(/^(\d{4}) ?([A-Z]{2})$/, '$1 $2') : null

/** Stores an address; `formerId` is the owner's present one, which is overwritten. */
export async function saveAddress(
  context: Context,
  input: AddressInput,
  formerId: number | null,
): Promise<StoredAddress> {
  const { db, now, center } = context
  const postalCode = normalizePostalCode(input.postalCode)
  const place = (postalCode ? await findPlace(context, postalCode) : null) ?? (await findPlace(context, input.city))
  const values = {
    street: input.street || null,
    houseNumber: input.houseNumber || null,
    postalCode,
    city: input.city,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    updatedAt: now,
  }
  const [row] =
    formerId === null
      ? await db
          .insert(addresses)
          .values({ ...values, centerId: center.id, createdAt: now })
          .returning()
      : await db.update(addresses).set(values).where(eq(addresses.id, formerId)).returning()
  if (!row) throw new Error('The address was not stored')
  return row
}
