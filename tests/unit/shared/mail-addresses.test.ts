/** Every address that mails go to, or that a mail names to reply to, is one address of one shape. */
import { describe, expect, it } from 'vitest'
import { contactPersonSchema } from '#shared/resources/contact-person-schema.ts'
import { email } from '#shared/resources/fields.ts'

const contact = (address: unknown) =>
  contactPersonSchema.safeParse({ name: 'Ineke', role: null, phone: null, email: address }).success

describe('an address', () => {
  it.each([
    'a@x.example, b@x.example',
    'a@x.example\r\nBcc: b@x.example',
    'groep: a@x.example;',
    'Ada <a@x.example>',
    'a',
  ])('is not %j', (address) => {
    expect([email.safeParse(address).success, contact(address)]).toEqual([false, false])
  })

  it('is one of the usual shape, or none for a contact person', () => {
    expect([email.safeParse('a@x.example').success, contact('a@x.example'), contact(null)]).toEqual([true, true, true])
  })
})
