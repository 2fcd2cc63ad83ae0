/** The values of the vacancy form: the schema of each step, where they start, and how they become attributes of the API. */
import * as z from 'zod/mini'
import type { FormValues } from '#client/forms/schema-resolver.ts'
import { initialValues } from '#client/forms/schema-rules.ts'
import { addressInput } from '#shared/resources/address-schema.ts'
import { email, nullableText, phone, requiredText } from '#shared/resources/fields.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import { type VacancyCreate, vacancyCreate } from '#shared/resources/vacancy-schema.ts'
import { vacancyFrequencies } from '#shared/resources/vacancy-values.ts'

export const vacancyStepIds = ['what', 'who', 'when', 'questions', 'review'] as const
export type VacancyStep = (typeof vacancyStepIds)[number]

type Shape = typeof vacancyCreate.shape
const named = <Name extends keyof Shape>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, vacancyCreate.shape[name]])) as Pick<Shape, Name>

/** The attributes that each step edits as they are. */
const plain = {
  what: named('title', 'summary', 'tasks', 'requirements', 'offer', 'themes', 'categories'),
  who: {
    ...named('positions', 'minAge', 'languageLevel', 'targetGroups', 'skills', 'vogRequired', 'reimbursement'),
    ...named('masHours'),
  },
  when: named('kind', 'dayparts', 'hoursPerWeek', 'startsOn', 'endsOn', 'expiresOn', 'shared'),
  questions: named('questions'),
}
const english = {
  what: named('titleEn', 'summaryEn', 'tasksEn', 'requirementsEn', 'offerEn'),
  who: named('reimbursementEn'),
}
const attributes = {
  ...{ ...plain.what, ...english.what },
  ...{ ...plain.who, ...english.who },
  ...{ ...plain.when, ...plain.questions },
}

const contact = {
  contactName: requiredText(120),
  contactRole: nullableText(80),
  contactPhone: z.nullable(phone),
  contactEmail: z.nullable(email),
}

const contactRoleEn = nullableText(80)

type Choices = { kind: string }

/** Of a site without English they are neither checked nor stored. */
const englishOf = <Texts extends object>(hasEnglish: boolean, texts: Texts): Texts =>
  hasEnglish ? texts : ({} as Texts)

/** The schema of one step: the others may still be empty. */
function schemas({ kind: chosen }: Choices, hasEnglish: boolean) {
  return {
    what: z.object({
      organizationId: requiredText(20),
      ...plain.what,
      ...englishOf(hasEnglish, english.what),
    }),
    who: z.object({
      ...plain.who,
      ...englishOf(hasEnglish, { ...english.who, contactRoleEn }),
      ...contact,
    }),
    when: z
      .object({
        ...plain.when,
        frequency: chosen === 'recurring' ? z.enum(vacancyFrequencies) : (z.unknown() as unknown as typeof frequency),
        address: chosen === 'online' ? (z.unknown() as unknown as typeof addressInput) : addressInput,
      })
      .check(
        z.refine(({ startsOn: first, endsOn: last }) => !first || !last || first <= last, {
          path: ['endsOn'],
          params: { code: 'dateOrder' },
        }),
      ),
    questions: z.object(plain.questions),
    review: z.object({}),
  }
}
const frequency = z.enum(vacancyFrequencies)

type Schemas = ReturnType<typeof schemas>
type Whole = z.ZodMiniObject<
  Schemas['what']['shape'] & Schemas['who']['shape'] & Schemas['when']['shape'] & Schemas['questions']['shape']
>
export type VacancyValues = FormValues<z.input<Whole>>

/** What a valid step gives: its own fields alone. */
export type StepOutput = Partial<z.output<Whole>>

export const stepSchema = (step: VacancyStep, values: Choices, hasEnglish: boolean) =>
  schemas(values, hasEnglish)[step] as unknown as Whole

/** Names of the values that a step stores. */
export const stepFields = (step: VacancyStep, hasEnglish: boolean): string[] =>
  Object.keys(schemas({ kind: '' }, hasEnglish)[step].shape)

/** The values that a step stores. */
export const stepValues = (step: VacancyStep, values: VacancyValues, hasEnglish: boolean): Partial<VacancyValues> => {
  const names = stepFields(step, hasEnglish)
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}

type Defaults = { organizationId: string; contact: { name: string; phone: string | null; email: string | null } }

/** The form's values at first: those of the vacancy, or for a new one the defaults. */
export function vacancyValues(vacancy: Vacancy | null, defaults: Defaults): VacancyValues {
  const { address, contactPerson } = vacancy ?? {}
  return {
    ...initialValues(attributes, vacancy),
    startsOn: vacancy?.startsOn ?? null,
    endsOn: vacancy?.endsOn ?? null,
    expiresOn: vacancy?.expiresOn ?? null,
    kind: vacancy?.kind ?? 'recurring',
    positions: vacancy?.positions ?? 1,
    languageLevel: vacancy?.languageLevel ?? 'basic',
    frequency: vacancy?.frequency ?? (vacancy ? '' : 'weekly'),
    organizationId: vacancy?.organization?.id ?? defaults.organizationId,
    contactName: contactPerson?.name ?? defaults.contact.name,
    contactRole: contactPerson?.role ?? '',
    contactRoleEn: contactPerson?.roleEn ?? '',
    contactPhone: (contactPerson ? contactPerson.phone : defaults.contact.phone) ?? '',
    contactEmail: (contactPerson ? contactPerson.email : defaults.contact.email) ?? '',
    address: {
      postalCode: address?.postalCode ?? '',
      houseNumber: address?.houseNumber ?? '',
      street: address?.street ?? '',
      city: address?.city ?? '',
    },
  }
}

/** The fields of a step as attributes of the API. */
export function stepAttributes(step: VacancyStep, values: StepOutput) {
  const { contactName, contactRole, contactRoleEn, contactPhone, contactEmail, organizationId: _, ...others } = values
  const contactPerson = {
    name: contactName ?? '',
    role: contactRole,
    ...(contactRoleEn === undefined ? {} : { roleEn: contactRoleEn }),
    phone: contactPhone,
    email: contactEmail,
  }
  return {
    ...others,
    ...(step === 'who' ? { contactPerson } : {}),
    ...(step === 'when'
      ? {
          frequency: others.kind === 'recurring' ? others.frequency : null,
          address: others.kind === 'online' ? null : others.address,
        }
      : {}),
  } as Partial<VacancyCreate>
}

/** A new vacancy is stored after its first step: what the API needs besides has defaults. */
export const firstAttributes = (output: StepOutput, values: VacancyValues): VacancyCreate =>
  ({
    ...stepAttributes('what', output),
    kind: values.kind,
    frequency: values.kind === 'recurring' ? values.frequency || null : null,
    organizationId: values.organizationId,
    contactPerson: { name: values.contactName, phone: values.contactPhone || null, email: values.contactEmail || null },
  }) as VacancyCreate
