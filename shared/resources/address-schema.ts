/** The attributes of an address, which is read and written with its organization, vacancy or activity. Pages import its types alone. */
import * as z from 'zod/mini'
import { nullableLine, postalCode, requiredLine } from './fields.ts'

/** `1234 AB`; of a vacancy visitors read the four digits alone. */
const readPostalCode = z.string().check(z.stringFormat('postalCode', /^[1-9][0-9]{3}( ?[A-Z]{2})?$/))

/** The attributes of an address as it is read. */
export const addressSchema = z.object({
  street: nullableLine(120),
  houseNumber: nullableLine(12),
  postalCode: z.nullable(readPostalCode),
  city: requiredLine(80),
  municipality: z.nullable(z.string()),
  /** WGS 84 degrees; null when the place is not known. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})
export type Address = z.infer<typeof addressSchema> & { id: string }

export const addressInput = z.extend(z.partial(z.pick(addressSchema, { street: true, houseNumber: true })), {
  postalCode: z.optional(z.nullable(postalCode)),
  city: addressSchema.shape.city,
})
export type AddressInput = z.infer<typeof addressInput>
