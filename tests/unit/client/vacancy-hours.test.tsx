/** What the hours of a vacancy are for: all of it, one time, or a week. */
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { createFieldRegistry } from '#client/forms/field-registry.ts'
import { FormContext } from '#client/forms/use-form-field.ts'
import { VacancyFacts } from '#client/site/vacancies/vacancy-facts.tsx'
import { WhenFields } from '#client/staff/vacancies/vacancy-fields.tsx'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import { partRenderer } from './part-renderer.tsx'

const registry = createFieldRegistry()
const render = await partRenderer(['site', 'vacancies'])
const vacancy = (more: object) =>
  ({
    id: '7',
    ...{ dayparts: [], languageLevel: 'none', positions: 1, startsOn: null, endsOn: null, hoursPerWeek: 2.5 },
    ...more,
  }) as never as Vacancy
const facts = (more: object) => render(<VacancyFacts vacancy={vacancy(more)} explainsVog={false} />)

function Fields({ values }: { values: object }) {
  const form = useForm({ defaultValues: { dayparts: [], ...values } })
  return (
    <FormProvider {...form}>
      <FormContext value={{ id: 'f', registry, schema: null, messages: {}, held: new Map() }}>
        <WhenFields control={form.control as never} />
      </FormContext>
    </FormProvider>
  )
}

it.each([
  { kind: 'once', frequency: null, hours: '2,5 uur', label: 'Uren in totaal', help: 'Voor de hele klus' },
  { kind: 'recurring', frequency: 'weekly', hours: '2,5 uur per week', label: 'Uren per week', help: 'Hoogstens 20' },
  { kind: 'recurring', frequency: 'fortnightly', hours: '2,5 uur per keer', label: 'Uren per keer', help: 'Voor één' },
  { kind: 'recurring', frequency: 'monthly', hours: '2,5 uur per keer', label: 'Uren per keer', help: 'Voor één keer' },
  { kind: 'flexible', frequency: null, hours: '2,5 uur per week', label: 'Uren per week', help: 'Hoogstens 20 uur' },
  // Chosen before it was once a week.
  { kind: 'online', frequency: 'monthly', hours: '2,5 uur per week', label: 'Uren per week', help: 'Hoogstens 20 uur' },
])('names the hours of $kind $frequency as "$label"', ({ hours, label, help, ...schedule }) => {
  expect(facts(schedule)).toContain(`>${hours}<`)
  const form = render(<Fields values={schedule} />)
  expect(form).toContain(label)
  expect(form).toContain(help)
})
