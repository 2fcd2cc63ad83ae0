/** The form of a vacancy names the highest allowance of the center's settings. */
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { createFieldRegistry } from '#client/forms/field-registry.ts'
import { FormContext } from '#client/forms/use-form-field.ts'
import { generalAttributes, generalSchema, generalValues } from '#client/staff/settings/settings-values.ts'
import { WhoFields } from '#client/staff/vacancies/vacancy-fields.tsx'
import type { CenterProfile } from '#shared/resources/volunteer-center.ts'
import { currentCenterPath } from '#shared/session-paths.ts'
import { partRenderer } from './part-renderer.tsx'

const registry = createFieldRegistry()
const render = await partRenderer(['vacancies', 'site'])

function Fields() {
  const form = useForm({ defaultValues: { targetGroups: [], skills: [] } })
  return (
    <FormProvider {...form}>
      <FormContext value={{ id: 'f', registry, schema: null, messages: {}, held: new Map() }}>
        <WhoFields control={form.control as never} />
      </FormContext>
    </FormProvider>
  )
}

it('is beside the field of the allowance', () => {
  const data = {
    ...{ type: 'volunteer_centers', id: '1', attributes: { name: 'Demo', slug: 'demo' } },
    relationships: { profile: { data: { type: 'volunteer_center_profiles', id: '1' } } },
  }
  const profile = { type: 'volunteer_center_profiles', id: '1', attributes: { texts: { maximum_allowance: 185 } } }
  const documents = { [currentCenterPath]: { data, included: [profile] } }
  expect(render(<Fields />, { documents })).toContain('een vaste vergoeding van hoogstens € 185 per maand')
  expect(render(<Fields />)).toContain('Bijvoorbeeld reiskosten of een vaste vergoeding.')
})

it('is stored by the settings as it was typed, and asked for when it is empty', () => {
  const texts = { heroTitle: 'Welkom', heroIntro: 'Kies', insurance: 'Verzekerd', maximumAllowance: 210 }
  const profile = { name: 'Demo', gtagId: null, digestHour: 8, texts } as CenterProfile
  const values = { ...generalValues(profile), initiatorUrl: null, maximumAllowance: 185 }
  const parsed = generalSchema.parse(values)
  expect(generalAttributes(parsed, profile).texts.maximumAllowance).toBe(185)
  expect(generalSchema.safeParse({ ...values, maximumAllowance: null }).error?.issues[0]?.path).toEqual([
    'maximumAllowance',
  ])
})
