/**
 * Our own description of a form: sections, questions, when a question is shown. One description is rendered in the
 * browser, checked there and checked again by the backend.
 */
import type { Locale } from './site.ts'

/** Words in both languages; Dutch stands in where the other is missing. */
export type Words = { nl: string; en?: string }
export const wordsIn = (words: Words, locale: Locale): string => words[locale] ?? words.nl

export type Choice = { value: string; label: Words; help?: Words }

/** Shown when the answer to an earlier question is one of these; for a switch `true` or `false`. */
export type Condition = { question: string; is: readonly (string | boolean)[] }

type Kinds =
  | {
      kind: 'text'
      /** Characters. */
      minimum?: number
      maximum?: number
      multiline?: boolean
      autoComplete?: string
      /** A shape that it must have: eight digits, or an address on the web with or without its `https://`. */
      format?: 'kvkNumber' | 'website'
    }
  /** The four digits of a postal code. */
  | { kind: 'postalCode4' }
  | { kind: 'email' }
  | { kind: 'phone' }
  | { kind: 'number'; minimum?: number; maximum?: number; integer?: boolean; unit?: Words }
  | { kind: 'select'; choices: readonly Choice[] }
  /** One of many: the list is searched by typing. */
  | { kind: 'combobox'; choices: readonly Choice[] }
  | { kind: 'radios'; choices: readonly Choice[] }
  | { kind: 'checkboxes'; choices: readonly Choice[]; minimum?: number; maximum?: number }
  | { kind: 'switch' }
  /** One box that must be ticked when it is required: consent. */
  | { kind: 'confirm'; link?: { href: string; label: Words } }
  /** Calendar dates `2026-03-29`; bounds are included. */
  | { kind: 'date'; from?: string; to?: string }
  | { kind: 'dateRange'; from?: string; to?: string }
  | { kind: 'time' }
  | { kind: 'address' }
  | { kind: 'file'; types?: readonly FileType[]; maximum?: number }
  | { kind: 'richText'; maximum?: number }
  | { kind: 'tags'; suggestions?: readonly Words[]; maximum?: number }
  | { kind: 'availability' }

export type QuestionKind = Kinds['kind']

export type Question = Kinds & {
  /** camelCase, unique in the form: the answer's name. */
  key: string
  label: Words
  help?: Words
  required?: boolean
  showIf?: Condition
}

export type FormSection = { key: string; title: Words; intro?: Words; showIf?: Condition; questions: Question[] }
export type FormSchema = { sections: FormSection[] }

/** What may be sent along, by its media type. */
export const fileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
] as const
export type FileType = (typeof fileTypes)[number]
/** Bytes: ten megabytes. */
export const fileLimit = 10 * 1024 * 1024

export const weekdayKeys = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export const dayparts = ['morning', 'afternoon', 'evening'] as const
/** A square of the availability grid, `mon-morning`. */
export type Slot = `${(typeof weekdayKeys)[number]}-${(typeof dayparts)[number]}`
export const slots: readonly Slot[] = weekdayKeys.flatMap((day) => dayparts.map((part): Slot => `${day}-${part}`))

export type DateRange = { from: string; to: string }
export type AddressAnswer = { postalCode: string; houseNumber: string; street: string; city: string }
export type FileAnswer = { id: string; name: string; size: number; contentType: string }
export type Answer = string | number | boolean | string[] | DateRange | AddressAnswer | FileAnswer | null
export type Answers = Record<string, Answer>

/** The answer from which a question starts. */
export function emptyAnswer(question: Question): Answer {
  switch (question.kind) {
    case 'checkboxes':
    case 'tags':
    case 'availability':
      return []
    case 'switch':
    case 'confirm':
      return false
    case 'dateRange':
      return { from: '', to: '' }
    case 'address':
      return { postalCode: '', houseNumber: '', street: '', city: '' }
    case 'number':
    case 'file':
      return null
    default:
      return ''
  }
}

export const questionsOf = (schema: FormSchema): Question[] => schema.sections.flatMap(({ questions }) => questions)

export const emptyAnswers = (schema: FormSchema): Answers =>
  Object.fromEntries(questionsOf(schema).map((question) => [question.key, emptyAnswer(question)]))

const holds = (condition: Condition | undefined, visible: ReadonlySet<string>, answers: Answers): boolean => {
  if (!condition) return true
  // What is asked because of an answer disappears with the question that it came from.
  if (!visible.has(condition.question)) return false
  const answer = answers[condition.question]
  const given = Array.isArray(answer) ? answer : [answer]
  return given.some((one) => condition.is.includes(one as string | boolean))
}

/** The sections and questions that these answers bring up, in their order; sections without questions are left out. */
export function visibleSections(schema: FormSchema, answers: Answers): FormSection[] {
  const visible = new Set<string>()
  return schema.sections
    .map((section) => {
      if (!holds(section.showIf, visible, answers)) return { ...section, questions: [] }
      const questions = section.questions.filter((question) => {
        const shown = holds(question.showIf, visible, answers)
        if (shown) visible.add(question.key)
        return shown
      })
      return { ...section, questions }
    })
    .filter(({ questions }) => questions.length > 0)
}

/** What is wrong with a description itself, in words for who writes it; empty when it can be used. */
export function schemaFaults(schema: FormSchema): string[] {
  const faults: string[] = []
  const known = new Set<string>()
  const checkCondition = (owner: string, condition: Condition | undefined) => {
    if (condition && !known.has(condition.question))
      faults.push(`${owner}: '${condition.question}' is not asked before it`)
  }
  for (const section of schema.sections) {
    checkCondition(section.key, section.showIf)
    for (const question of section.questions) {
      checkCondition(question.key, question.showIf)
      if (!/^[a-z][a-zA-Z0-9]{0,39}$/.test(question.key)) faults.push(`'${question.key}' is not a camelCase name`)
      if (known.has(question.key)) faults.push(`'${question.key}' is asked twice`)
      if ('choices' in question && question.choices.length < 2)
        faults.push(`'${question.key}' leaves nothing to choose`)
      known.add(question.key)
    }
  }
  if (known.size === 0) faults.push('there is no question in it')
  return faults
}
