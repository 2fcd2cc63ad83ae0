/** The zod schema of a form's values, derived from the form's schema: the same in the browser and in the backend. */
import * as z from 'zod/mini'
import { slots } from './availability.ts'
import { type FormSchema, type Question, type QuestionValues, visibleSections } from './form-schema.ts'
import { plainText } from './plain-text.ts'
import { email, isInUsableYear, phone, postalCode } from './resources/fields.ts'
import { type FileType, fileLimit, fileTypes } from './resources/stored-file.ts'

const blank = (value: unknown) => value === null || value === undefined || value === ''

/** Of an optional question: null when empty, else a valid value. */
const orNull = (type: z.ZodMiniType, isEmpty: (value: unknown) => boolean = blank) =>
  z.pipe(
    z.transform((value: unknown): unknown => (isEmpty(value) ? null : value)),
    z.nullable(type) as z.ZodMiniType<unknown, unknown>,
  )

const custom = (code: string) => ({ params: { code } })
const text = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum))
const oneOf = (values: readonly string[]) => z.enum(values as [string, ...string[]])

// A text that is no date gives that error alone.
const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value)
const isBeyond = (value: string, from?: string, to?: string) =>
  (from !== undefined && value < from) || (to !== undefined && value > to)
const within = (from?: string, to?: string) =>
  z.iso.date().check(
    // A day beyond the bounds has their error, which says more.
    z.refine((value) => !isDay(value) || isInUsableYear(value) || isBeyond(value, from, to), custom('date')),
    z.refine((value) => from === undefined || !isDay(value) || value >= from, custom('dateTooEarly')),
    z.refine((value) => to === undefined || !isDay(value) || value <= to, custom('dateTooLate')),
  )

const range = (from?: string, to?: string) =>
  z.object({ from: within(from, to), to: within(from, to) }).check(
    z.refine((value) => !(isDay(value.from) && isDay(value.to)) || value.from <= value.to, {
      path: ['to'],
      ...custom('dateOrder'),
    }),
  )

const houseNumber = z.string().check(z.trim(), z.maxLength(12), z.regex(/^\d{1,5}.{0,7}$/))
const address = z.object({ postalCode, houseNumber, street: text(100), city: text(80) })

const storedFile = (types: readonly FileType[], maximum: number) =>
  z.object({
    id: z.string().check(z.regex(/^\d{1,15}$/)),
    name: text(200),
    size: z.number().check(z.minimum(1), z.maximum(maximum)),
    contentType: z.enum(types),
  })

const hasNoValues = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(blank)

type ListQuestion = Extract<Question, { kind: 'checkboxes' | 'tags' | 'availability' }>

/** A list with its maximum length. */
function list(question: ListQuestion): z.ZodMiniArray<z.ZodMiniType> {
  switch (question.kind) {
    case 'checkboxes': {
      const { choices, maximum = choices.length } = question
      return z.array(oneOf(choices.map(({ value }) => value)) as z.ZodMiniType).check(z.maxLength(maximum))
    }
    case 'tags':
      return z.array(text(40) as z.ZodMiniType).check(z.maxLength(question.maximum ?? 20))
    case 'availability':
      return z.array(oneOf(slots) as z.ZodMiniType).check(z.maxLength(slots.length))
  }
}

/** Empty, or with the minimum length of the question. */
function optionalList(question: ListQuestion): z.ZodMiniType {
  const minimum = question.kind === 'checkboxes' ? (question.minimum ?? 0) : 0
  return list(question).check(
    z.refine((value) => value.length === 0 || value.length >= minimum, { params: { code: 'chooseMin', min: minimum } }),
  )
}

/** The type of a question's value when it is required. */
function typeOf(question: Question): z.ZodMiniType {
  switch (question.kind) {
    case 'text': {
      const { minimum = 1, maximum = question.multiline ? 4000 : 200 } = question
      return z.string().check(z.trim(), z.minLength(minimum), z.maxLength(maximum))
    }
    case 'email':
      return email
    case 'phone':
      return phone
    case 'number': {
      const { minimum, maximum, integer } = question
      const number = integer ? z.int() : z.number()
      return number.check(
        z.refine((value) => minimum === undefined || value >= minimum, {
          params: minimum === 0 ? { code: 'positive' } : { code: 'tooSmall', min: minimum },
        }),
        z.refine((value) => maximum === undefined || value <= maximum, { params: { code: 'tooLarge', max: maximum } }),
      )
    }
    case 'select':
    case 'combobox':
    case 'radios':
      return oneOf(question.choices.map(({ value }) => value))
    case 'checkboxes':
      return list(question).check(z.minLength(question.minimum ?? 1))
    case 'switch':
      return z.boolean()
    case 'confirm':
      return z.literal(true)
    case 'date':
      return within(question.from, question.to)
    case 'dateRange':
      return range(question.from, question.to)
    case 'time':
      return z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
    case 'address':
      return address
    case 'file':
      return storedFile(question.types ?? fileTypes, question.maximum ?? fileLimit)
    case 'richText': {
      const { maximum = 4000 } = question
      return z.string().check(
        z.maxLength(maximum * 4),
        z.refine((value) => plainText(value) !== '', custom('required')),
        z.refine((value) => plainText(value).length <= maximum, { params: { code: 'tooLong', max: maximum } }),
      )
    }
    case 'tags':
    case 'availability':
      return list(question).check(z.minLength(1))
  }
}

function valueSchema(question: Question): z.ZodMiniType {
  const type = typeOf(question)
  if (question.required) return type
  switch (question.kind) {
    case 'switch':
      return type
    case 'confirm':
      return z.boolean()
    // An empty list is valid: none of the choices.
    case 'checkboxes':
    case 'tags':
    case 'availability':
      return optionalList(question)
    case 'dateRange':
    case 'address':
      return orNull(type, hasNoValues)
    case 'richText':
      return orNull(type, (value) => typeof value === 'string' && plainText(value) === '')
    default:
      return orNull(type)
  }
}

/** The schema for these values: hidden questions are dropped. `sections` limits it to some steps. */
export function questionValuesSchema(schema: FormSchema, values: QuestionValues, sections?: readonly string[]) {
  const visible = visibleSections(schema, values).filter(({ key }) => sections?.includes(key) ?? true)
  return z.object(
    Object.fromEntries(
      visible.flatMap(({ questions }) => questions.map((question) => [question.key, valueSchema(question)])),
    ),
  )
}
