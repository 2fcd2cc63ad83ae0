import { addresses } from '#backend/db/schema/geography.ts'
import { plain, type Resource } from '#backend/json-api/resource.ts'

/** Addresses have no endpoint of their own: they come and go with their owner. */
export const addressResource: Resource = {
  type: 'addresses',
  table: addresses,
  id: addresses.id,
  defaultSort: '',
  attributes: {
    street: plain(addresses.street),
    houseNumber: plain(addresses.houseNumber),
    postalCode: plain(addresses.postalCode),
    city: plain(addresses.city),
    municipality: plain(addresses.municipality),
    latitude: plain(addresses.latitude),
    longitude: plain(addresses.longitude),
  },
}
