/** A field that a choice hides does not keep its form from being sent, whatever was typed in it before. */
import type { FieldValues } from 'react-hook-form'
import { expect, it } from 'vitest'
import { schemaResolver, type ValuesSchema } from '#client/forms/schema-resolver.ts'
import { newAccount } from '#client/site/auth/auth-schemas.ts'
import { schemaFor } from '#client/staff/media/media-values.ts'
import type { MediaItem } from '#shared/resources/media-item.ts'
import { pupilForm } from '#shared/resources/pupil-schema.ts'
import { vogForm } from '#shared/resources/user-schema.ts'

/** The names of the fields that are wrong. */
async function wrong<Input extends FieldValues>(schema: ValuesSchema<Input>, values: object): Promise<string[]> {
  const options = { fields: {}, shouldUseNativeValidation: false }
  return Object.keys((await schemaResolver(schema)(values as never, undefined, options)).errors)
}

it('the guardian of who turns out to be sixteen at the sign-up', async () => {
  const values = {
    ...{ firstName: 'Truus', lastName: 'Verhoeven', email: 'truus@voorbeeld.example', password: 'een lange zin' },
    ...{ postalCode4: '7311', consent: true, nickname: '', openFor: 9, guardianEmail: 'moeder' },
  }
  expect(await wrong(newAccount, { ...values, age: 'minor' })).toEqual(['guardianEmail'])
  expect(await wrong(newAccount, { ...values, age: 'adult' })).toEqual([])
})

it('the guardian of a pupil who turns out to be eighteen', async () => {
  const values = { schoolId: '3', className: '4 havo A', guardianEmail: 'moeder' }
  expect(await wrong(pupilForm, { ...values, age: 'minor' })).toEqual(['guardianEmail'])
  expect(await wrong(pupilForm, { ...values, age: 'adult' })).toEqual([])
})

it('the date of a VOG that is not received', async () => {
  expect(await wrong(vogForm, { vogStatus: 'received', vogDate: '31-2-2026' })).toEqual(['vogDate'])
  expect(await wrong(vogForm, { vogStatus: 'requested', vogDate: '31-2-2026' })).toEqual([])
})

it('the text of a picture that is decorative', async () => {
  const values = {
    ...{ altNl: 'tuin.jpg', altEn: '', credit: null, licence: 'cc0', tags: [] },
    ...{ focalX: 0.5, focalY: 0.5, crop: null },
  }
  const schema = schemaFor({ kind: 'image', name: 'tuin.jpg' } as MediaItem, false)
  expect(await wrong(schema, { ...values, decorative: false })).toEqual(['altNl'])
  expect(await wrong(schema, { ...values, decorative: true })).toEqual([])
})
