import { type AnswerWords, answerText, askedSections, noQuestions, removedAnswers } from '#shared/answer-text.ts'
import { dutchMinute } from '#shared/dutch-days.ts'
import { type FormSchema, questionsOf, textIn } from '#shared/form-schema.ts'
import type { FormSubmission } from '#shared/resources/form.ts'
import type { TextLocale } from '#shared/site.ts'
import { type CellValue, type ExportedColumn, exportedColumns, type ListText } from './column.ts'

/** Words of answers in a file: dates and numbers as spreadsheets read them. */
const wordsOf = (t: ListText, locale: TextLocale): AnswerWords => ({
  locale,
  yes: t('submissions.answer.yes'),
  no: t('submissions.answer.no'),
  date: (value) => value,
  number: (value) => (typeof value === 'number' && locale === 'nl' ? String(value).replace('.', ',') : String(value)),
  slot: (day, part) => `${t(`submissions.answer.days.${day}`)} ${t(`submissions.answer.dayparts.${part}`)}`,
})

/** What the table shows and every file has. */
export const formSubmissionColumns = (t: ListText, locale: TextLocale) =>
  exportedColumns(t, 'submissions.list', {
    received: ({ createdAt }: FormSubmission) => dutchMinute(createdAt),
    form: ({ form }) => (form ? textIn(form.title, locale) : ''),
    recipient: ({ recipientName }) => recipientName ?? '',
  })

/** All answers in one cell, a line for each; of questions that were not asked there is none. */
export function allAnswersColumn(t: ListText, locale: TextLocale): ExportedColumn<FormSubmission> {
  const words = wordsOf(t, locale)
  const csv = ({ form, answers }: FormSubmission): string => {
    const schema = form?.schema ?? noQuestions
    const asked = askedSections(schema, answers).flatMap(({ questions }) =>
      questions.map((question) => [textIn(question.label, locale), answerText(words, question, answers[question.key])]),
    )
    const removed = removedAnswers(schema, answers).map(([key, value]) => [key, answerText(words, undefined, value)])
    return [...asked, ...removed]
      .filter(([, text]) => text !== '')
      .map(([label, text]) => `${label}: ${text}`)
      .join('\n')
  }
  return { id: 'answers', header: t('submissions.list.columnAnswers'), csv }
}

type AskedForm = { id: string; schema: FormSchema }

/**
 * Of a list of one form: a column for each of its questions, and at the end the answers to those that it has no more. An export of
 * everything has other forms too, whose answers are all in that last one.
 */
export function answerColumns(t: ListText, locale: TextLocale, asked: AskedForm): ExportedColumn<FormSubmission>[] {
  const { id, schema } = asked
  const words = wordsOf(t, locale)
  const all = allAnswersColumn(t, locale)
  const columns = questionsOf(schema).map((question) => ({
    id: `answer-${question.key}`,
    header: textIn(question.label, locale),
    csv: ({ form, answers }: FormSubmission): CellValue => {
      if (form?.id !== id) return ''
      const value = answers[question.key]
      return typeof value === 'number' ? value : answerText(words, question, value)
    },
  }))
  const others = (submission: FormSubmission): CellValue => {
    if (submission.form?.id !== id) return all.csv(submission)
    return removedAnswers(schema, submission.answers)
      .map(([key, value]) => `${key}: ${answerText(words, undefined, value)}`)
      .join('\n')
  }
  return [...columns, { id: 'others', header: t('submissions.list.columnOthers'), csv: others }]
}
