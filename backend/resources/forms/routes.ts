/** Forms by code: whoever has a code fills the form in; the center's staff issue codes and read submissions. */

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '#backend/http/context.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { builtDocument, listDocument } from '#backend/json-api/documents.ts'
import { readAttributes } from '#backend/json-api/input.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import { singleLine } from '#shared/resources/fields.ts'
import { formTokenCreate, formTokenSchema, issuedFormSchema } from '#shared/resources/form-schema.ts'
import { deleteSubmission, issueForm, saveDraft, submitForm } from './mutations.ts'
import {
  findIssuedForm,
  formResource,
  formSubmissionResource,
  formsOfCenter,
  type IssuedFormRow,
  issuedFormAttributes,
  openForm,
  submissionById,
  submissionsOfCenter,
} from './queries.ts'
import { readDraft, readSubmission } from './submission.ts'

const issuedForm = { type: 'handed_forms', schema: issuedFormSchema }
/** Answers by the key of their question; which there are is in the form. */
const formAnswers = z.object({ answers: z.record(singleLine, z.unknown()) })

const issuedFormDocument = (context: Context, issued: IssuedFormRow) =>
  builtDocument(context, issuedFormSchema, {
    type: 'handed_forms',
    id: String(issued.token.id),
    attributes: issuedFormAttributes(issued, context.now),
  })

export default async function formRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /forms/:token',
    { summary: 'Show the form of a link', may: 'everyone', record: issuedForm },
    async (context, { params }) => issuedFormDocument(context, await findIssuedForm(context, params.token)),
  )

  rawRoute(
    app,
    'PATCH /forms/:token',
    {
      summary: 'Save answers to a form',
      raw: 'body',
      may: 'everyone',
      changes: 'own',
      record: issuedForm,
      body: formAnswers,
      bodyType: 'handed_forms',
      find: (context, { token }) => openForm(context, token),
    },
    async (request, _reply, issued) => {
      const context = contextOf(request)
      const values = await readDraft(context, issued, readAttributes(request, 'handed_forms'))
      return issuedFormDocument(context, await saveDraft(context, issued, values))
    },
  )

  rawRoute(
    app,
    'POST /forms/:token/submissions',
    {
      summary: 'Submit a form',
      raw: 'body',
      may: 'everyone',
      changes: 'own',
      record: issuedForm,
      body: formAnswers,
      bodyType: 'form_submissions',
      status: 201,
      find: (context, { token }) => openForm(context, token),
    },
    async (request, reply, issued) => {
      const context = contextOf(request)
      const values = await readSubmission(context, issued, readAttributes(request, 'form_submissions'))
      const submitted = await submitForm(context, issued, values)
      reply.code(201)
      return issuedFormDocument(context, submitted)
    },
  )

  route(
    app,
    'GET /forms',
    {
      summary: 'List the forms of the center',
      may: 'content.manage',
      list: formResource,
    },
    (context, { query }) => listDocument(formResource, context, query, formsOfCenter(context)),
  )

  route(
    app,
    'GET /form_submissions',
    {
      summary: 'List submitted forms',
      may: 'content.manage',
      list: formSubmissionResource,
    },
    (context, { query }) => listDocument(formSubmissionResource, context, query, submissionsOfCenter(context)),
  )

  route(
    app,
    'GET /form_submissions/:id',
    {
      summary: 'Show a submitted form',
      may: 'content.manage',
      record: formSubmissionResource,
      scope: submissionsOfCenter,
    },
    (_context, { params }) => params.id,
  )

  route(
    app,
    'DELETE /form_submissions/:id',
    {
      summary: 'Delete a submitted form',
      may: 'content.manage',
      changes: 'staff',
      find: (context, { id }) => submissionById(context, id),
    },
    (context, { record }) => deleteSubmission(context, record),
  )

  route(
    app,
    'POST /form_tokens',
    {
      summary: 'Issue a link to a form',
      may: 'content.manage',
      changes: 'staff',
      body: formTokenCreate,
      bodyType: 'form_tokens',
      record: { type: 'form_tokens', schema: formTokenSchema },
      status: 201,
    },
    async (context, { body: input }) => {
      const issued = await issueForm(context, input)
      return builtDocument(context, formTokenSchema, { type: 'form_tokens', ...issued })
    },
  )
}
