import { addresses } from '#backend/db/schema/geography.ts'
import type { Resource } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { addressSchema } from '#shared/resources/address-schema.ts'

/** Addresses have no endpoint of their own: they are included with their owner, whose policy decides. */
export const addressResource: Resource = {
  type: 'addresses',
  table: addresses,
  id: addresses.id,
  defaultSort: '',
  schema: addressSchema,
  attributes: attributesOf(addresses, addressSchema),
}

/** Where the work of a vacancy is, which may be somebody's home: visitors read the area, who is signed in the address. */
export const workAddressResource: Resource = {
  ...addressResource,
  redact: (row, { actor }) => {
    if (actor) return
    for (const name of ['street', 'houseNumber']) if (name in row) row[name] = null
    if (typeof row.postalCode === 'string') row.postalCode = row.postalCode.slice(0, 4)
  },
}
