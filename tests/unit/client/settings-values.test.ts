/** What the forms of the settings let through, the server takes. */
import { expect, it } from 'vitest'
import {
  contactAttributes,
  contactSchema,
  footerAttributes,
  footerSchema,
  generalSchema,
} from '#client/staff/settings/settings-values.ts'
import type { CenterProfile } from '#shared/resources/volunteer-center.ts'
import { centerProfileSchema } from '#shared/resources/volunteer-center-schema.ts'

const { footer, contactPerson } = centerProfileSchema.shape

it('an address of the footer, and that of the initiator, is safe', () => {
  expect(footerSchema.safeParse({ facebook: 'http://www.facebook.com/x' }).success).toBe(false)
  for (const facebook of ['https://www.facebook.com/x', 'www.facebook.com/x', null]) {
    const values = footerSchema.parse({ facebook })
    expect(footer.safeParse(footerAttributes(values).footer).success).toBe(true)
  }
  const { initiatorUrl } = generalSchema.shape
  expect(initiatorUrl.safeParse('http://www.gemeente.example').success).toBe(false)
  expect(initiatorUrl.safeParse('www.gemeente.example').success).toBe(true)
})

const contact = {
  ...{ name: 'Marloes Bakker', photoUrl: null, email: 'info@centrum.example', phone: '055 200 00 00' },
  ...{ street: 'Hoofdstraat 1', postalCode: '7311 AA', city: 'Apeldoorn', remarksEn: null },
}
const profile = { contactPerson: { openingHours: {} } } as CenterProfile

it('remarks on the hours have as many lines of that length', () => {
  const remarks = (lines: string[]) => contactSchema.safeParse({ ...contact, hours: [], remarks: lines.join('\n') })
  expect(remarks(['x'.repeat(121)]).error?.issues[0]).toMatchObject({ path: ['remarks'] })
  expect(remarks(Array(8).fill('x')).error?.issues[0]).toMatchObject({ path: ['remarks'] })
  const most = remarks(Array(7).fill('x'.repeat(120)))
  if (!most.data) throw most.error
  expect(contactPerson.safeParse(contactAttributes(most.data, profile).contactPerson).success).toBe(true)
})

it('a day has three times, and the row beyond them is named', () => {
  const row = { day: 'mon', from: '09:00', to: '10:00' }
  const rows = (hours: object[]) => contactSchema.safeParse({ ...contact, hours, remarks: null })
  expect(rows([row, row, { ...row, day: 'tue' }, row, row]).error?.issues).toMatchObject([
    { path: ['hours', 4, 'day'] },
  ])
  const most = rows([row, row, row])
  if (!most.data) throw most.error
  expect(contactPerson.safeParse(contactAttributes(most.data, profile).contactPerson).success).toBe(true)
})
