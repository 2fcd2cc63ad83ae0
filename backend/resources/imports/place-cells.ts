/** The address of a line, with what the record has already: a file may name only a part of it. */
import { changesBetween } from '#backend/http/audit.ts'
import { type AddressInput, addressInput } from '#shared/resources/address-schema.ts'
import { filled, type LineCells } from './cells.ts'

const { street, houseNumber, postalCode, city } = addressInput.shape
type Stored = Record<'street' | 'houseNumber' | 'postalCode' | 'city', string | null> | null | undefined
type Changes = Record<string, [unknown, unknown]>

/** `1234 AB`, as addresses are stored. */
export const spacedPostalCode = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(' ', '')
    .replace(/^(\d{4})([A-Z]{2})$/, '$1 $2')

/** The address to be stored, when the line changes it; a new one needs a place. */
export function readAddress(cells: LineCells, stored: Stored): { address?: AddressInput; changes: Changes } {
  const given = filled({
    street: cells.value('street', street),
    houseNumber: cells.value('houseNumber', houseNumber),
    postalCode: cells.value('postalCode', postalCode, spacedPostalCode),
    city: cells.value('city', city),
  })
  const changes = changesBetween(stored ?? {}, given)
  if (Object.keys(changes).length === 0) return { changes }
  const { street: s, houseNumber: h, postalCode: p, city: c } = stored ?? {}
  const address = { ...{ street: s, houseNumber: h, postalCode: p, city: c }, ...given } as AddressInput
  if (!address.city) cells.reject('city', 'missing')
  return { address, changes }
}
