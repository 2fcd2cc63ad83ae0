/** The schema of a form: sections, questions and conditions. The browser renders and validates by it, the backend validates again. */
import type { FileType } from './resources/stored-file.ts'
import { type Locale, textLocale } from './site.ts'

/** A text in both languages; Dutch is shown when English is missing. */
export type FormText = { nl: string; en?: string }
export const textIn = (text: FormText, locale: Locale): string => text[textLocale(locale)] ?? text.nl

export type Choice = { value: string; label: FormText; help?: FormText }

/** Shown when the value of an earlier question is one of these; for a switch `true` or `false`. */
export type Condition = { question: string; is: readonly (string | boolean)[] }

type Kinds =
  | {
      kind: 'text'
      /** Characters. */
      minimum?: number
      maximum?: number
      multiline?: boolean
      autoComplete?: string
    }
  | { kind: 'email' }
  | { kind: 'phone' }
  | { kind: 'number'; minimum?: number; maximum?: number; integer?: boolean; unit?: FormText }
  | { kind: 'select'; choices: readonly Choice[] }
  /** One of many choices, found by typing. */
  | { kind: 'combobox'; choices: readonly Choice[] }
  | { kind: 'radios'; choices: readonly Choice[] }
  | { kind: 'checkboxes'; choices: readonly Choice[]; minimum?: number; maximum?: number }
  | { kind: 'switch' }
  /** A checkbox for consent, which must be ticked when required. */
  | { kind: 'confirm' }
  /** Calendar dates `2026-03-29`; bounds are included. */
  | { kind: 'date'; from?: string; to?: string }
  | { kind: 'dateRange'; from?: string; to?: string }
  | { kind: 'time' }
  | { kind: 'address' }
  | { kind: 'file'; types?: readonly FileType[]; maximum?: number }
  | { kind: 'richText'; maximum?: number }
  | { kind: 'tags'; suggestions?: readonly FormText[]; maximum?: number }
  | { kind: 'availability' }

export type Question = Kinds & {
  /** camelCase and unique in the form: the name of its value. */
  key: string
  label: FormText
  help?: FormText
  /** The error when a required question has no value; without it a generic one. */
  missing?: FormText
  required?: boolean
  showIf?: Condition
}

export type FormSection = { key: string; title: FormText; intro?: FormText; showIf?: Condition; questions: Question[] }
export type FormSchema = { sections: FormSection[] }

export type DateRange = { from: string; to: string }
export type AddressValue = { postalCode: string; houseNumber: string; street: string; city: string }
export type FileValue = { id: string; name: string; size: number; contentType: string }
export type QuestionValue = string | number | boolean | string[] | DateRange | AddressValue | FileValue | null
export type QuestionValues = Record<string, QuestionValue>

/** Default value of a question. */
export function emptyValue(question: Question): QuestionValue {
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

export const emptyValues = (schema: FormSchema): QuestionValues =>
  Object.fromEntries(questionsOf(schema).map((question) => [question.key, emptyValue(question)]))

const isMet = (condition: Condition | undefined, visible: ReadonlySet<string>, values: QuestionValues): boolean => {
  if (!condition) return true
  // A question that depends on a hidden one is hidden too.
  if (!visible.has(condition.question)) return false
  const value = values[condition.question]
  const selected = Array.isArray(value) ? value : [value]
  return selected.some((one) => condition.is.includes(one as string | boolean))
}

/** Sections and questions that are visible with these values, in order; sections without visible questions are left out. */
export function visibleSections(schema: FormSchema, values: QuestionValues): FormSection[] {
  const visible = new Set<string>()
  return schema.sections
    .map((section) => {
      if (!isMet(section.showIf, visible, values)) return { ...section, questions: [] }
      const questions = section.questions.filter((question) => {
        const shown = isMet(question.showIf, visible, values)
        if (shown) visible.add(question.key)
        return shown
      })
      return { ...section, questions }
    })
    .filter(({ questions }) => questions.length > 0)
}

/** Errors in a schema itself, as texts for its author; empty when it is valid. */
export function schemaErrors(schema: FormSchema): string[] {
  const errors: string[] = []
  const known = new Set<string>()
  const checkCondition = (owner: string, condition: Condition | undefined) => {
    if (condition && !known.has(condition.question))
      errors.push(`${owner}: '${condition.question}' is not asked before it`)
  }
  for (const section of schema.sections) {
    checkCondition(section.key, section.showIf)
    for (const question of section.questions) {
      checkCondition(question.key, question.showIf)
      if (!/^[a-z][a-zA-Z0-9]{0,39}$/.test(question.key)) errors.push(`'${question.key}' is not a camelCase name`)
      if (known.has(question.key)) errors.push(`'${question.key}' is asked twice`)
      if ('choices' in question && question.choices.length < 2)
        errors.push(`'${question.key}' leaves nothing to choose`)
      known.add(question.key)
    }
  }
  if (known.size === 0) errors.push('there is no question in it')
  return errors
}
