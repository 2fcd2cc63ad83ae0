/** Submitted answers as text, for the staff who read them and for files. */
import type { dayparts, weekdayKeys } from './availability.ts'
import {
  type AddressValue,
  type DateRange,
  type FileValue,
  type FormSchema,
  type FormSection,
  type Question,
  type QuestionValue,
  type QuestionValues,
  textIn,
  visibleSections,
} from './form-schema.ts'
import { richTextLines } from './plain-text.ts'
import type { Locale } from './site.ts'

export type AnswerWords = {
  locale: Locale
  yes: string
  no: string
  /** Of a calendar date, also one that is not written in full. */
  date: (value: string) => string
  number: (value: string | number) => string
  slot: (day: (typeof weekdayKeys)[number], part: (typeof dayparts)[number]) => string
}

/**
 * The value decides what it is, and the question only what it means: the form may have changed since. Without a question the
 * value as it is stored. '' when there is none.
 */
export function answerText(
  words: AnswerWords,
  question: Question | undefined,
  value: QuestionValue | undefined,
): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return value.map((one) => oneText(words, question, one)).join(', ')
  if (typeof value !== 'object') return oneText(words, question, value)
  if ('contentType' in value) return (value as FileValue).name
  if ('houseNumber' in value) return addressText(value)
  const { from, to } = value as DateRange
  return from || to ? `${words.date(from)} – ${words.date(to)}` : ''
}

const addressText = ({ street, houseNumber, postalCode, city }: AddressValue): string =>
  [`${street} ${houseNumber}`.trim(), `${postalCode} ${city}`.trim()].filter(Boolean).join(', ')

function oneText(words: AnswerWords, question: Question | undefined, value: string | number): string {
  const text = String(value)
  switch (question?.kind) {
    case 'date':
      return words.date(text)
    case 'richText':
      return richTextLines(text).join(' ')
    case 'number':
      return words.number(value) + (question.unit ? ` ${textIn(question.unit, words.locale)}` : '')
    case 'availability': {
      const [day, part] = text.split('-')
      return words.slot(day as (typeof weekdayKeys)[number], part as (typeof dayparts)[number])
    }
    default: {
      const choices = question && 'choices' in question ? question.choices : []
      const choice = choices.find((one) => one.value === text)
      return choice ? textIn(choice.label, words.locale) : text
    }
  }
}

/** Of a submission whose form is gone. */
export const noQuestions: FormSchema = { sections: [] }

const isAnswered = (value: QuestionValue | undefined): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The questions that were asked with these values, and those that have one although the form would not ask them any more. */
export function askedSections(schema: FormSchema, values: QuestionValues): FormSection[] {
  const visible = new Set(visibleSections(schema, values).flatMap(({ questions }) => questions.map(({ key }) => key)))
  return schema.sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter(({ key }) => visible.has(key) || isAnswered(values[key])),
    }))
    .filter(({ questions }) => questions.length > 0)
}

/** The values of questions that the form has no more, by their key. */
export function removedAnswers(schema: FormSchema, values: QuestionValues): [key: string, value: QuestionValue][] {
  const known = new Set(schema.sections.flatMap(({ questions }) => questions.map(({ key }) => key)))
  return Object.entries(values).filter(([key, value]) => !known.has(key) && isAnswered(value))
}
