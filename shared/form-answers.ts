/** The check of a form's answers, made from its description: the same in the browser and in the backend. */
import * as z from 'zod/mini'
import {
  type Answers,
  type FileType,
  type FormSchema,
  fileLimit,
  fileTypes,
  type Question,
  slots,
  visibleSections,
} from './form-schema.ts'
import { plainText } from './plain-text.ts'
import { calendarDate, email, kvkNumber, phone, postalCode, website } from './resources/fields.ts'

const blank = (value: unknown) => value === null || value === undefined || value === ''

/** Empty or right: a question that may be left out. What is left out is stored as null. */
const orNothing = (type: z.ZodMiniType, isNothing: (value: unknown) => boolean = blank) =>
  z.pipe(
    z.transform((value: unknown): unknown => (isNothing(value) ? null : value)),
    z.nullable(type) as z.ZodMiniType<unknown, unknown>,
  )

const custom = (code: string) => ({ params: { code } })
const text = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum))
const oneOf = (values: readonly string[]) => z.enum(values as [string, ...string[]])

// What is no date at all is said to be that, and nothing else.
const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value)
const within = (from?: string, to?: string) =>
  calendarDate.check(
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

const nothingIn = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(blank)

type ListQuestion = Extract<Question, { kind: 'checkboxes' | 'tags' | 'availability' }>

/** A list with its upper bound. */
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

/** None at all, or as many as are asked. */
function listOrNone(question: ListQuestion): z.ZodMiniType {
  const least = question.kind === 'checkboxes' ? (question.minimum ?? 0) : 0
  return list(question).check(
    z.refine((value) => value.length === 0 || value.length >= least, { params: { code: 'chooseMin', min: least } }),
  )
}

type TextQuestion = Extract<Question, { kind: 'text' }>

function written({ minimum = 1, maximum, multiline, format }: TextQuestion): z.ZodMiniType {
  const any = z.string().check(z.trim(), z.minLength(minimum), z.maxLength(maximum ?? (multiline ? 4000 : 200)))
  if (format === undefined) return any
  const [shape, code] = format === 'kvkNumber' ? [kvkNumber, 'kvkNumber'] : [website, 'url']
  return any.check(z.refine((value) => blank(value) || z.safeParse(shape, value).success, custom(code)))
}

/** The type of one answer, as if it must be given. */
function typeOf(question: Question): z.ZodMiniType {
  switch (question.kind) {
    case 'text':
      return written(question)
    case 'postalCode4':
      return z.string().check(
        z.trim(),
        z.refine((value) => /^[1-9][0-9]{3}$/.test(value), custom('postalCode4')),
      )
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

function checkOf(question: Question): z.ZodMiniType {
  const type = typeOf(question)
  if (question.required) return type
  switch (question.kind) {
    case 'switch':
      return type
    case 'confirm':
      return z.boolean()
    // An empty list is an answer: none of them.
    case 'checkboxes':
    case 'tags':
    case 'availability':
      return listOrNone(question)
    case 'dateRange':
    case 'address':
      return orNothing(type, nothingIn)
    case 'richText':
      return orNothing(type, (value) => typeof value === 'string' && plainText(value) === '')
    default:
      return orNothing(type)
  }
}

/** The check for these answers: only what is shown counts, the rest is dropped. `sections` narrows it to some steps. */
export function answersCheck(schema: FormSchema, answers: Answers, sections?: readonly string[]) {
  const shown = visibleSections(schema, answers).filter(({ key }) => sections?.includes(key) ?? true)
  return z.object(
    Object.fromEntries(
      shown.flatMap(({ questions }) => questions.map((question) => [question.key, checkOf(question)])),
    ),
  )
}
