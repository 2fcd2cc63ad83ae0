/** Which parts of an address may be left out, as its form says it. */
import type { FieldValues } from 'react-hook-form'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AddressField } from '#client/forms/fields/address-field.tsx'
import { Form } from '#client/forms/form.tsx'
import type { ValuesSchema } from '#client/forms/schema-resolver.ts'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { addressSchema } from '#client/staff/organizations/organization-values.ts'
import { organizationSignup } from '#shared/resources/organization-signup-schema.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer([])

function Fields({ schema }: { schema: ValuesSchema<FieldValues, FieldValues> }) {
  const address = { postalCode: '', houseNumber: '', street: '', city: '' }
  const form = useSchemaForm<FieldValues>({ schema, defaultValues: { address }, onSubmit: async () => undefined })
  return (
    <Form form={form} submitLabel="Bewaar">
      <AddressField control={form.control} name="address" label="Adres" />
    </Form>
  )
}

/** The labels of the parts, and which of them are required. */
function partsOf(schema: ValuesSchema<FieldValues, FieldValues>) {
  const html = render(<Fields schema={schema} />)
  const labels = [...html.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label = '']) =>
    label.replace(/<[^>]*>/g, ''),
  )
  const required = [...html.matchAll(/<input[^>]* aria-required="(true|false)"/g)].map(([, value]) => value === 'true')
  return { labels, required }
}

it('says that house number and street may be left out where the schema lets them', () => {
  expect(partsOf(addressSchema as never)).toEqual({
    labels: ['Postcode', 'Huisnummer (niet verplicht)', 'Straat (niet verplicht)', 'Plaats'],
    required: [true, false, false, true],
  })
})

it('asks for all parts where the schema requires them', () => {
  expect(partsOf(z.pick(organizationSignup, { address: true }) as never)).toEqual({
    labels: ['Postcode', 'Huisnummer', 'Straat', 'Plaats'],
    required: [true, true, true, true],
  })
})
