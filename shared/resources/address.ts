import * as z from 'zod/mini'
import { optionalText, postalCode, requiredText } from './fields.ts'

export type Address = {
  id: string
  street: string | null
  houseNumber: string | null
  postalCode: string | null
  city: string
  municipality: string | null
  /** WGS 84 degrees; null when the place is not known. */
  latitude: number | null
  longitude: number | null
}

export const addressInput = z.object({
  street: optionalText(120),
  houseNumber: optionalText(12),
  postalCode: z.optional(z.nullable(postalCode)),
  city: requiredText(80),
})
export type AddressInput = z.infer<typeof addressInput>
