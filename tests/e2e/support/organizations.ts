import { expect, send } from './test.ts'

/** A sign-up; its form has tests of its own. */
export async function signUpOrganization(
  tenant: string,
  name: string,
  email: string,
  kvkNumber: string,
): Promise<void> {
  const attributes = {
    name,
    organization_type: 'Organization',
    kvk_number: kvkNumber,
    description: 'Wij wandelen elke week met mensen die slecht ter been zijn.',
    address: { postal_code: '7311 NZ', house_number: '12', street: 'Stationsstraat', city: 'Apeldoorn' },
    themes: ['welzijn'],
    contact: { first_name: 'Yasmina', last_name: 'El Idrissi', email, phone: '055 123 45 67' },
    terms: true,
    privacy: true,
    open_for: 60_000,
  }
  const { status } = await send(tenant, '/api/v1/organizations/signups', {
    data: { type: 'organization_signups', attributes },
  })
  expect(status, `${name} signs up`).toBe(201)
}
