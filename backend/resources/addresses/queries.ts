import { addresses } from '#backend/db/schema/geography.ts'
import { type Resource, unfilterable } from '#backend/json-api/resource.ts'

/** Addresses have no endpoint of their own: they come and go with their owner. */
export const addressResource: Resource = {
  type: 'addresses',
  table: addresses,
  id: addresses.id,
  defaultSort: '',
  attributes: {
    street: unfilterable(addresses.street),
    houseNumber: unfilterable(addresses.houseNumber),
    postalCode: unfilterable(addresses.postalCode),
    city: unfilterable(addresses.city),
    municipality: unfilterable(addresses.municipality),
    latitude: unfilterable(addresses.latitude),
    longitude: unfilterable(addresses.longitude),
  },
}
