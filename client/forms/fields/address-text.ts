import type { AddressValue } from '#shared/form-schema.ts'

/** Whether a form's value is that of an address field. */
export const isAddress = (value: unknown): value is AddressValue =>
  typeof value === 'object' && value !== null && 'houseNumber' in value

/** An address on one line; '' when it is empty. */
export const addressText = ({ street, houseNumber, postalCode, city }: AddressValue): string =>
  [`${street} ${houseNumber}`.trim(), `${postalCode} ${city}`.trim()].filter(Boolean).join(', ')
