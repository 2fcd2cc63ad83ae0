/** Forms by code: whoever has the code fills in, the center's staff hand codes out and read what came back. */

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { formSubmissions, forms, formTokens } from '#backend/db/schema/forms.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { authorize } from '#backend/http/authorization.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { contextOf, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery } from '#backend/json-api/documents.ts'
import { readAttributes, readInput } from '#backend/json-api/input.ts'
import { queueCenterMail, queueMail } from '#backend/mail/outbox.ts'
import { textIn } from '#shared/form-schema.ts'
import { pathTo } from '#shared/paths.ts'
import { email, optionalText } from '#shared/resources/fields.ts'
import { writtenFormCode } from '#shared/resources/form.ts'
import { formCodeHash, newFormCode } from './codes.ts'
import { findIssuedForm, type IssuedFormRow, issuedFormDocument, openForm } from './issued-form.ts'
import { can } from './policy.ts'
import { formResource, formSubmissionResource } from './queries.ts'
import { readAnswers, readDraft } from './submission.ts'

type WithCode = { Params: { token: string } }

/** Days for which a code works. */
const codeDays = 60

const invitation = z.object({
  formId: z.string().check(z.regex(/^\d{1,15}$/)),
  recipientName: optionalText(60),
  email: z.optional(z.nullable(email)),
})

export async function formRoutes(app: FastifyInstance): Promise<void> {
  app.get<WithCode>('/forms/:token', async (request) => {
    const context = contextOf(request)
    return issuedFormDocument(await findIssuedForm(context, request.params.token), context.now)
  })

  app.patch<WithCode>('/forms/:token', async (request) => {
    const context = contextOf(request)
    const issued = await openForm(context, request.params.token)
    const answers = readDraft(issued, readAttributes(request, 'handed_forms'))
    const changes = { answers, savedAt: context.now, updatedAt: context.now }
    await context.db
      .update(formTokens)
      .set({ ...changes, lockVersion: sql`${formTokens.lockVersion} + 1` })
      .where(and(eq(formTokens.id, issued.token.id), isNull(formTokens.submittedAt)))
    return issuedFormDocument({ ...issued, token: { ...issued.token, ...changes } }, context.now)
  })

  app.post<WithCode>('/forms/:token/submissions', async (request, reply) => {
    const context = contextOf(request)
    const issued = await openForm(context, request.params.token)
    const answers = await readAnswers(context, issued, readAttributes(request, 'form_submissions'))
    const submitted = await inTransaction(context, (tx) => submit(tx, issued, answers))
    reply.code(201)
    return issuedFormDocument(submitted, context.now)
  })

  app.get<{ Querystring: RawQuery }>('/forms', async (request) => {
    const context = signedIn(request)
    authorize(context, can(context, 'manage'))
    return listDocument(formResource, context, request.query, eq(forms.centerId, context.center.id))
  })

  app.get<{ Querystring: RawQuery }>('/form_submissions', async (request) => {
    const context = signedIn(request)
    authorize(context, can(context, 'manage'))
    const own = eq(formSubmissions.centerId, context.center.id)
    return listDocument(formSubmissionResource, context, request.query, own)
  })

  // The code is in this answer and in the mail, and nowhere else.
  app.post('/form_tokens', async (request, reply) => {
    const context = signedIn(request)
    authorize(context, can(context, 'manage'))
    const input = readInput(request, invitation, { type: 'form_tokens' })
    const [form] = await context.db
      .select()
      .from(forms)
      .where(and(eq(forms.id, Number(input.formId)), eq(forms.centerId, context.center.id)))
    if (!form) throw apiError('form.not_here', { attribute: 'form_id' })
    const code = newFormCode()
    const expiresAt = new Date(context.now.getTime() + codeDays * 24 * 3600 * 1000)
    const link = context.siteUrl + pathTo('form', { token: writtenFormCode(code) })
    const recipientName = input.recipientName || null
    const id = await inTransaction(context, async (tx) => {
      const [created] = await tx.db
        .insert(formTokens)
        .values({
          centerId: context.center.id,
          formId: form.id,
          tokenHash: formCodeHash(code) ?? '',
          recipientName,
          expiresAt,
          createdAt: context.now,
          updatedAt: context.now,
        })
        .returning({ id: formTokens.id })
      if (input.email) {
        await queueMail(tx, {
          template: 'form.invite',
          to: input.email,
          locale: context.locale,
          variables: {
            firstName: recipientName,
            form: textIn(form.title, context.locale),
            code: writtenFormCode(code),
            until: expiresAt.toISOString().slice(0, 10),
          },
          link,
        })
      }
      return created?.id
    })
    reply.code(201)
    return {
      data: {
        type: 'form_tokens',
        id: String(id),
        attributes: { token: writtenFormCode(code), url: link, expires_at: expiresAt.toISOString() },
      },
    }
  })
}

/** Stores the answers once, whatever happens at the same moment, and tells the center. */
async function submit(
  tx: Context,
  { token, form }: IssuedFormRow,
  answers: Record<string, unknown>,
): Promise<IssuedFormRow> {
  const [changed] = await tx.db
    .update(formTokens)
    // The draft has become the submission.
    .set({ submittedAt: tx.now, updatedAt: tx.now, answers: null, lockVersion: sql`${formTokens.lockVersion} + 1` })
    .where(and(eq(formTokens.id, token.id), isNull(formTokens.submittedAt)))
    .returning()
  if (!changed) {
    throw apiError('form.submitted')
  }
  await tx.db.insert(formSubmissions).values({
    centerId: tx.center.id,
    formId: form.id,
    tokenId: token.id,
    answers: answers as typeof formSubmissions.$inferInsert.answers,
    createdAt: tx.now,
    updatedAt: tx.now,
  })
  await queueCenterMail(tx, {
    template: 'form.submitted',
    variables: { form: form.title.nl, recipient: token.recipientName },
    link: tx.siteUrl + pathTo('dashboard'),
  })
  return { token: changed, form }
}
