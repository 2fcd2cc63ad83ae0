/** Forms by code: whoever has a code fills the form in; the center's staff issue codes and read submissions. */

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { authorize } from '#backend/http/authorization.ts'
import type { Context } from '#backend/http/context.ts'
import { contextOf, signedIn } from '#backend/http/request-context.ts'
import { builtDocument, listDocument, type RawQuery } from '#backend/json-api/documents.ts'
import { readAttributes, readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { singleLine } from '#shared/resources/fields.ts'
import { formTokenCreate, formTokenSchema, issuedFormSchema } from '#shared/resources/form-schema.ts'
import { issueForm, saveDraft, submitForm } from './mutations.ts'
import { can } from './policy.ts'
import {
  findIssuedForm,
  formResource,
  formSubmissionResource,
  formsOfCenter,
  type IssuedFormRow,
  issuedFormAttributes,
  openForm,
  submissionsOfCenter,
} from './queries.ts'
import { readDraft, readSubmission } from './submission.ts'

type WithCode = { Params: { token: string } }

const issuedForm = { type: 'handed_forms', schema: issuedFormSchema }
/** Answers by the key of their question; which there are is in the form. */
const formAnswers = z.object({ answers: z.record(singleLine, z.unknown()) })

const issuedFormDocument = (context: Context, issued: IssuedFormRow) =>
  builtDocument(context, issuedFormSchema, {
    type: 'handed_forms',
    id: String(issued.token.id),
    attributes: issuedFormAttributes(issued, context.now),
  })

export async function formRoutes(app: FastifyInstance): Promise<void> {
  app.get<WithCode>(
    '/forms/:token',
    operation('Show the form of a link', { may: 'everyone', record: issuedForm }),
    async (request) => {
      const context = contextOf(request)
      return issuedFormDocument(context, await findIssuedForm(context, request.params.token))
    },
  )

  app.patch<WithCode>(
    '/forms/:token',
    operation('Save answers to a form', {
      may: 'everyone',
      record: issuedForm,
      body: formAnswers,
      bodyType: 'handed_forms',
    }),
    async (request) => {
      const context = contextOf(request)
      const issued = await openForm(context, request.params.token)
      const values = await readDraft(context, issued, readAttributes(request, 'handed_forms'))
      return issuedFormDocument(context, await saveDraft(context, issued, values))
    },
  )

  app.post<WithCode>(
    '/forms/:token/submissions',
    operation('Submit a form', {
      may: 'everyone',
      record: issuedForm,
      body: formAnswers,
      bodyType: 'form_submissions',
      status: 201,
    }),
    async (request, reply) => {
      const context = contextOf(request)
      const issued = await openForm(context, request.params.token)
      const values = await readSubmission(context, issued, readAttributes(request, 'form_submissions'))
      const submitted = await submitForm(context, issued, values)
      reply.code(201)
      return issuedFormDocument(context, submitted)
    },
  )

  app.get<{ Querystring: RawQuery }>(
    '/forms',
    operation('List the forms of the center', { may: 'content.manage', list: formResource }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'manage'))
      return listDocument(formResource, context, request.query, formsOfCenter(context))
    },
  )

  app.get<{ Querystring: RawQuery }>(
    '/form_submissions',
    operation('List submitted forms', { may: 'content.manage', list: formSubmissionResource }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'manage'))
      return listDocument(formSubmissionResource, context, request.query, submissionsOfCenter(context))
    },
  )

  app.post(
    '/form_tokens',
    operation('Issue a link to a form', {
      may: 'content.manage',
      body: formTokenCreate,
      bodyType: 'form_tokens',
      record: { type: 'form_tokens', schema: formTokenSchema },
      status: 201,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      authorize(context, can(context, 'manage'))
      const input = readInput(request, formTokenCreate, { type: 'form_tokens' })
      const issued = await issueForm(context, input)
      reply.code(201)
      return builtDocument(context, formTokenSchema, { type: 'form_tokens', ...issued })
    },
  )
}
