/** Reads submitted values: validated against the form's schema, sanitized, with files of this code only. */

import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { apiError } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { check } from '#backend/json-api/input.ts'
import { runUntrusted, turnOf } from '#backend/untrusted/worker-pool.ts'
import { type FileValue, type QuestionValue, type QuestionValues, questionsOf } from '#shared/form-schema.ts'
import { questionValuesSchema } from '#shared/form-values.ts'
import type { IssuedFormRow } from './queries.ts'

/** Characters of a draft: far more than the longest form has. */
const draftLimit = 200_000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function valuesOf({ answers }: Record<string, unknown>): QuestionValues {
  if (!isRecord(answers)) throw apiError('form.answers_required', { attribute: 'answers' })
  return answers as QuestionValues
}

/** The values with safe HTML in place of what the editor of a rich text sent. */
async function cleaned(context: Context, { form }: IssuedFormRow, values: QuestionValues): Promise<QuestionValues> {
  const texts = questionsOf(form.schema).flatMap(({ key, kind }) => {
    const value = values[key]
    return kind === 'richText' && typeof value === 'string' ? [[key, value] as const] : []
  })
  if (texts.length === 0) return values
  const clean = await runUntrusted('cleanHtml', [texts.map(([, html]) => html)], turnOf(context))
  return { ...values, ...Object.fromEntries(texts.map(([key], index) => [key, clean[index] ?? ''])) }
}

/** Values of a draft: those of known questions, not validated yet. */
export async function readDraft(
  context: Context,
  issued: IssuedFormRow,
  attributes: Record<string, unknown>,
): Promise<QuestionValues> {
  const values = valuesOf(attributes)
  const known = Object.fromEntries(
    questionsOf(issued.form.schema).flatMap(({ key }): [string, QuestionValue][] => {
      const value = values[key]
      return value === undefined ? [] : [[key, value]]
    }),
  )
  const limited = (draft: QuestionValues) => {
    if (JSON.stringify(draft).length > draftLimit) throw apiError('form.too_large')
    return draft
  }
  // Cleaning escapes characters, and so makes a text longer.
  return limited(await cleaned(context, issued, limited(known)))
}

/** Values of a submission. Throws 422 with all errors at once, each with the pointer of its question. */
export async function readSubmission(
  context: Context,
  issued: IssuedFormRow,
  attributes: Record<string, unknown>,
): Promise<QuestionValues> {
  const given = valuesOf(attributes)
  const schema = z.object({ answers: questionValuesSchema(issued.form.schema, given) })
  const safe = await cleaned(context, issued, check(schema, { answers: given }).answers as QuestionValues)
  // Again, because escaping makes a text longer.
  const values = check(schema, { answers: safe }).answers as QuestionValues
  for (const { key, kind } of questionsOf(issued.form.schema)) {
    const value = values[key]
    if (kind === 'file' && value) values[key] = await fileOfCode(context, issued, key, value as FileValue)
  }
  return values
}

/** A file uploaded with this code, with the name, size and type that are stored: those of the request are not trusted. */
async function fileOfCode(
  context: Context,
  { token }: IssuedFormRow,
  key: string,
  value: FileValue,
): Promise<FileValue> {
  const [file] = await context.db
    .select({
      id: storedFiles.id,
      name: storedFiles.name,
      size: storedFiles.size,
      contentType: storedFiles.contentType,
    })
    .from(storedFiles)
    .where(and(eq(storedFiles.id, Number(value.id)), eq(storedFiles.formTokenId, token.id)))
  if (!file) throw apiError('form.file_unknown', { attribute: `answers/${key}` })
  return { ...file, id: String(file.id) }
}
