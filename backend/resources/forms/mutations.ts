import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { formSubmissions, formTokens, storedFiles } from '#backend/db/schema/forms.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { endOfDutchDay } from '#shared/dutch-days.ts'
import type { QuestionValues } from '#shared/form-schema.ts'
import { pathTo } from '#shared/paths.ts'
import { writtenFormCode } from '#shared/resources/form.ts'
import type { FormTokenCreate } from '#shared/resources/form-schema.ts'
import { formCodeHash, newFormCode } from './codes.ts'
import { mailInvitation, mailSubmission } from './mails.ts'
import { type FormRow, formFor, type IssuedFormRow, type SubmissionRow } from './queries.ts'

/** Days for which a code is valid. */
const codeDays = 60

/** Issues a form to one person. The code is in the response and in the mail. */
export const issueForm = (context: Context, input: FormTokenCreate) =>
  inTransaction(context, async (tx) => {
    const form = await formFor(tx, input.formId)
    const { id, code, url, expiresAt } = await issueCode(tx, form, input.recipientName || null)
    if (input.email) {
      const firstName = input.recipientName || null
      await mailInvitation(tx, { to: input.email, form, firstName, code, expiresAt, link: url })
    }
    return { id: String(id), attributes: { token: code, url, expiresAt: expiresAt.toISOString() } }
  })

/** A new code of a form, as it is written; only its hash is stored. */
export async function issueCode(context: Context, form: FormRow, recipientName: string | null) {
  const { db, center, now, siteUrl } = context
  const random = newFormCode()
  const code = writtenFormCode(random)
  const expiresAt = endOfDutchDay(now, codeDays)
  const [created] = await db
    .insert(formTokens)
    .values({
      centerId: center.id,
      formId: form.id,
      tokenHash: formCodeHash(random) ?? '',
      recipientName,
      expiresAt,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: formTokens.id })
  if (!created) throw new Error('The code was not stored')
  return { id: created.id, code, url: siteUrl + pathTo('form', { token: code }), expiresAt }
}

/** Stores a draft; returns the form as it then is. Throws 410 when a parallel request has submitted it. */
export async function saveDraft(
  context: Context,
  issued: IssuedFormRow,
  values: QuestionValues,
): Promise<IssuedFormRow> {
  const changes = { answers: values, savedAt: context.now, updatedAt: context.now }
  const [token] = await context.db
    .update(formTokens)
    .set({ ...changes, lockVersion: sql`${formTokens.lockVersion} + 1` })
    .where(and(eq(formTokens.id, issued.token.id), isNull(formTokens.submittedAt)))
    .returning()
  if (!token) throw apiError('form.submitted')
  return { ...issued, token }
}

/** Stores the submission, deletes the draft and mails the center. Throws 410 for all but the first of parallel submissions. */
export const submitForm = (
  context: Context,
  { token, ...issued }: IssuedFormRow,
  values: QuestionValues,
): Promise<IssuedFormRow> =>
  inTransaction(context, async (tx) => {
    const [submitted] = await tx.db
      .update(formTokens)
      .set({ submittedAt: tx.now, updatedAt: tx.now, answers: null, lockVersion: sql`${formTokens.lockVersion} + 1` })
      .where(and(eq(formTokens.id, token.id), isNull(formTokens.submittedAt)))
      .returning()
    if (!submitted) throw apiError('form.submitted')
    const [submission] = await tx.db
      .insert(formSubmissions)
      .values({
        centerId: tx.center.id,
        formId: issued.form.id,
        tokenId: token.id,
        answers: values,
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returning({ id: formSubmissions.id })
    const sent = { ...issued, token: submitted }
    if (submission) await mailSubmission(tx, sent, submission.id)
    return sent
  })

/** Deletes submissions with their files and the name that their form was issued to. The code goes on saying that it was submitted. */
export async function deleteAnswers(db: Db, condition: SQL): Promise<void> {
  const deleted = await db.delete(formSubmissions).where(condition).returning({ tokenId: formSubmissions.tokenId })
  const tokens = deleted.map(({ tokenId }) => tokenId)
  await db.delete(storedFiles).where(inArray(storedFiles.formTokenId, tokens))
  await db.update(formTokens).set({ recipientName: null }).where(inArray(formTokens.id, tokens))
}

export const deleteSubmission = (context: Context, { id, form }: SubmissionRow): Promise<void> =>
  inTransaction(context, async (tx) => {
    await deleteAnswers(tx.db, eq(formSubmissions.id, id))
    await audit(tx, 'form_submission.deleted', { type: 'form_submissions', id }, { name: [form, null] })
  })
