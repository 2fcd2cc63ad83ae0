/** Answers on their way in: checked against the form's description, cleaned, and bound to files of this very code. */

import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { apiError } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { check } from '#backend/json-api/input.ts'
import { cleanHtml } from '#backend/rich-text/clean-html.ts'
import { type FileValue, type QuestionValue, type QuestionValues, questionsOf } from '#shared/form-schema.ts'
import { questionValuesSchema } from '#shared/form-values.ts'
import type { IssuedFormRow } from './issued-form.ts'

/** Characters of a draft: far beyond what the longest form holds. */
const draftLimit = 200_000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function answersOf(attributes: Record<string, unknown>): QuestionValues {
  const { answers } = attributes
  if (!isRecord(answers)) throw apiError('form.answers_required', { attribute: 'answers' })
  return answers as QuestionValues
}

/** Half a form may be saved: only questions that exist count, and nothing is asked of their answers yet. */
export function readDraft({ form }: IssuedFormRow, attributes: Record<string, unknown>): QuestionValues {
  const given = answersOf(attributes)
  const kept = Object.fromEntries(
    questionsOf(form.schema).flatMap((question): [string, QuestionValue][] => {
      const answer = given[question.key]
      if (answer === undefined) return []
      return [[question.key, question.kind === 'richText' && typeof answer === 'string' ? cleanHtml(answer) : answer]]
    }),
  )
  if (JSON.stringify(kept).length > draftLimit) {
    throw apiError('form.too_large')
  }
  return kept
}

/** The whole form, every fault at once: 422 with a pointer for each question. */
export async function readAnswers(
  context: Context,
  issued: IssuedFormRow,
  attributes: Record<string, unknown>,
): Promise<QuestionValues> {
  const given = answersOf(attributes)
  const schema = z.object({ answers: questionValuesSchema(issued.form.schema, given) })
  const answers = check(schema, { answers: given }).answers as QuestionValues
  for (const { key, kind } of questionsOf(issued.form.schema)) {
    const answer = answers[key]
    if (kind === 'richText' && typeof answer === 'string') answers[key] = cleanHtml(answer)
    if (kind === 'file' && answer) answers[key] = await ownFile(context, issued, key, answer as FileValue)
  }
  return answers
}

/** A file that came with this code, as it is stored; what the browser says about it does not count. */
async function ownFile(context: Context, { token }: IssuedFormRow, key: string, answer: FileValue): Promise<FileValue> {
  const [file] = await context.db
    .select({
      id: storedFiles.id,
      name: storedFiles.name,
      size: storedFiles.size,
      contentType: storedFiles.contentType,
    })
    .from(storedFiles)
    .where(and(eq(storedFiles.id, Number(answer.id)), eq(storedFiles.formTokenId, token.id)))
  if (!file) throw apiError('form.file_unknown', { attribute: `answers/${key}` })
  return { ...file, id: String(file.id) }
}
