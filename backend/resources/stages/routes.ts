/** The stage passport: pupils, guardians' consent, hours, certificates. */

import type { FastifyInstance } from 'fastify'
import { apiError } from '#backend/errors/api-error.ts'
import { authorize } from '#backend/http/authorization.ts'
import type { Context } from '#backend/http/context.ts'
import { contextOf, type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { builtDocument, listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { runUntrusted } from '#backend/untrusted/worker-pool.ts'
import { pathTo } from '#shared/paths.ts'
import {
  certificateCheckSchema,
  certificateCreate,
  evaluationLinkSchema,
} from '#shared/resources/certificate-schema.ts'
import {
  hourApproval,
  hourEntryCreate,
  hourEntryRejection,
  hourEntryUpdate,
} from '#shared/resources/hour-entry-schema.ts'
import { pupilCreate, pupilUpdate, stageConsentDecision, stageConsentSchema } from '#shared/resources/pupil-schema.ts'
import { checkCertificate, isEvaluated, issueCertificate, startEvaluation } from './certificate-mutations.ts'
import { approveHours, changeHours, deleteHours, enterHours, rejectHours } from './hour-mutations.ts'
import { can } from './policy.ts'
import {
  consentRequest,
  decideConsent,
  enroll,
  remindGuardian,
  removePupil,
  requestEnrollment,
  updatePupil,
} from './pupil-mutations.ts'
import {
  certificateResource,
  hourEntryResource,
  lookOfCenter,
  pupilResource,
  visibleCertificate,
  visibleCertificates,
  visibleHourEntry,
  visibleHours,
  visiblePupil,
  visiblePupils,
} from './queries.ts'

type WithQuery = { Querystring: RawQuery }
type ById = { Params: { id: string }; Querystring: RawQuery }
type ByToken = { Params: { token: string } }

export async function stageRoutes(app: FastifyInstance): Promise<void> {
  pupilRoutes(app)
  consentRoutes(app)
  hourRoutes(app)
  certificateRoutes(app)
}

function pupilRoutes(app: FastifyInstance): void {
  const type = 'pupils'
  app.get<WithQuery>(
    '/pupils',
    operation("List pupils of one's schools, or one's own passport", { may: 'signed_in', list: pupilResource }),
    async (request) => {
      const context = signedIn(request)
      return listDocument(pupilResource, context, request.query, visiblePupils(context))
    },
  )

  app.post<WithQuery>(
    '/pupils',
    operation('Request enrollment at a school', {
      may: 'signed_in',
      body: pupilCreate,
      bodyType: type,
      record: pupilResource,
      status: 201,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      authorize(context, can(context, 'ownPassport'))
      const id = await requestEnrollment(context, readInput(request, pupilCreate, { type }))
      reply.code(201)
      return showDocument(pupilResource, context, id, request.query, undefined)
    },
  )

  const managed = async (context: SignedInContext, id: string) => {
    const pupil = await visiblePupil(context, id)
    authorize(context, can(context, 'managePupil', pupil))
    return pupil
  }

  app.get<ById>(
    '/pupils/:id',
    operation('Show a pupil', { may: 'signed_in', record: pupilResource }),
    async (request) => {
      const context = signedIn(request)
      return showDocument(pupilResource, context, request.params.id, request.query, visiblePupils(context))
    },
  )

  app.patch<ById>(
    '/pupils/:id',
    operation('Change a pupil', { may: 'pupil.manage', body: pupilUpdate, bodyType: type, record: pupilResource }),
    async (request) => {
      const context = signedIn(request)
      const pupil = await managed(context, request.params.id)
      await updatePupil(context, pupil, readInput(request, pupilUpdate, { type, id: request.params.id }))
      return showDocument(pupilResource, context, pupil.id, request.query, undefined)
    },
  )

  app.put<ById>(
    '/pupils/:id/enroll',
    operation('Enroll a pupil who asked for it', { may: 'pupil.manage', record: pupilResource }),
    async (request) => {
      const context = signedIn(request)
      const pupil = await managed(context, request.params.id)
      await enroll(context, pupil)
      return showDocument(pupilResource, context, pupil.id, request.query, undefined)
    },
  )

  app.put<ById>(
    '/pupils/:id/remind_guardian',
    operation('Mail the guardian of a pupil again', { may: 'signed_in', record: pupilResource }),
    async (request) => {
      const context = signedIn(request)
      const pupil = await visiblePupil(context, request.params.id)
      authorize(context, can(context, 'managePupil', pupil) || can(context, 'ownPassport', pupil))
      await remindGuardian(context, pupil)
      return showDocument(pupilResource, context, pupil.id, request.query, undefined)
    },
  )

  app.delete<ById>('/pupils/:id', operation('Remove a pupil', { may: 'signed_in' }), async (request, reply) => {
    const context = signedIn(request)
    const pupil = await visiblePupil(context, request.params.id)
    authorize(context, can(context, 'managePupil', pupil) || can(context, 'ownPassport', pupil))
    await removePupil(context, pupil)
    return reply.code(204).send()
  })
}

function consentRoutes(app: FastifyInstance): void {
  const type = 'stage_consents'
  const document = async (context: Context, token: string) => {
    const { id, ...attributes } = await consentRequest(context, token)
    return builtDocument(context, stageConsentSchema, { type, id, attributes })
  }

  app.get<ByToken>(
    '/stage_consents/:token',
    operation('Show what a guardian is asked', { may: 'everyone', record: { type, schema: stageConsentSchema } }),
    async (request) => document(contextOf(request), request.params.token),
  )

  app.put<ByToken>(
    '/stage_consents/:token',
    operation("Give or refuse a guardian's consent", {
      may: 'everyone',
      body: stageConsentDecision,
      bodyType: type,
      record: { type, schema: stageConsentSchema },
    }),
    async (request) => {
      const context = contextOf(request)
      await decideConsent(context, request.params.token, readInput(request, stageConsentDecision, { type }))
      return document(context, request.params.token)
    },
  )
}

function hourRoutes(app: FastifyInstance): void {
  const type = 'hour_entries'
  app.get<WithQuery>(
    '/hour_entries',
    operation('List hours', { may: 'signed_in', list: hourEntryResource }),
    async (request) => {
      const context = signedIn(request)
      return listDocument(hourEntryResource, context, request.query, visibleHours(context))
    },
  )

  app.post<WithQuery>(
    '/hour_entries',
    operation('Enter hours', {
      may: 'signed_in',
      body: hourEntryCreate,
      bodyType: type,
      record: hourEntryResource,
      status: 201,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      authorize(context, can(context, 'ownPassport'))
      const id = await enterHours(context, readInput(request, hourEntryCreate, { type }))
      reply.code(201)
      return showDocument(hourEntryResource, context, id, request.query, undefined)
    },
  )

  const own = async (context: SignedInContext, id: string) => {
    const entry = await visibleHourEntry(context, id)
    authorize(context, can(context, 'ownPassport', entry))
    return entry
  }

  app.patch<ById>(
    '/hour_entries/:id',
    operation('Change hours that are not approved', {
      may: 'signed_in',
      body: hourEntryUpdate,
      bodyType: type,
      record: hourEntryResource,
    }),
    async (request) => {
      const context = signedIn(request)
      const entry = await own(context, request.params.id)
      await changeHours(context, entry, readInput(request, hourEntryUpdate, { type, id: request.params.id }))
      return showDocument(hourEntryResource, context, entry.id, request.query, undefined)
    },
  )

  app.delete<ById>(
    '/hour_entries/:id',
    operation('Delete hours that are not approved', { may: 'signed_in' }),
    async (request, reply) => {
      const context = signedIn(request)
      await deleteHours(context, await own(context, request.params.id))
      return reply.code(204).send()
    },
  )

  app.put<WithQuery>(
    '/hour_entries/approve',
    operation('Approve hours', { may: 'hours.approve', body: hourApproval, bodyType: type, list: hourEntryResource }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'approveHours'))
      const { ids } = readInput(request, hourApproval, { type })
      await approveHours(context, ids)
      return listDocument(hourEntryResource, context, { 'filter[id_in]': ids.join(',') }, visibleHours(context))
    },
  )

  app.put<ById>(
    '/hour_entries/:id/reject',
    operation('Reject hours with a reason', {
      may: 'hours.approve',
      body: hourEntryRejection,
      bodyType: type,
      record: hourEntryResource,
    }),
    async (request) => {
      const context = signedIn(request)
      const entry = await visibleHourEntry(context, request.params.id)
      authorize(context, can(context, 'approveHours', entry))
      const { reason } = readInput(request, hourEntryRejection, { type, id: request.params.id })
      await rejectHours(context, entry, reason)
      return showDocument(hourEntryResource, context, entry.id, request.query, undefined)
    },
  )
}

function certificateRoutes(app: FastifyInstance): void {
  const type = 'certificates'
  app.get<WithQuery>(
    '/certificates',
    operation('List certificates', { may: 'signed_in', list: certificateResource }),
    async (request) => {
      const context = signedIn(request)
      return listDocument(certificateResource, context, request.query, visibleCertificates(context))
    },
  )

  app.post<WithQuery>(
    '/certificates',
    operation('Issue the certificate of a finished stage', {
      may: 'signed_in',
      body: certificateCreate,
      bodyType: type,
      record: certificateResource,
      status: 201,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      authorize(context, can(context, 'ownPassport'))
      const { applicationId } = readInput(request, certificateCreate, { type })
      const id = await issueCertificate(context, applicationId)
      reply.code(201)
      return showDocument(certificateResource, context, id, request.query, undefined)
    },
  )

  app.put<ById>(
    '/certificates/:id/evaluation',
    operation('Start the evaluation that comes before the certificate', {
      may: 'signed_in',
      record: { type, schema: evaluationLinkSchema },
    }),
    async (request) => {
      const context = signedIn(request)
      const certificate = await visibleCertificate(context, request.params.id)
      const facts = { ...certificate, organizationId: 0 }
      // Who is signed in as the pupil does not evaluate for them.
      authorize(context, can(context, 'ownPassport', facts) && !context.actor.impersonator)
      const url = await startEvaluation(context, certificate)
      return builtDocument(context, evaluationLinkSchema, { type, id: String(certificate.id), attributes: { url } })
    },
  )

  app.get<ById>(
    '/certificates/:id/document',
    operation('Download a certificate', { may: 'signed_in', file: 'application/pdf' }),
    async (request, reply) => {
      const context = signedIn(request)
      const certificate = await visibleCertificate(context, request.params.id)
      if (!(await isEvaluated(context, certificate))) throw apiError('certificate.not_evaluated')
      const content = await runUntrusted(
        'certificate',
        [
          {
            certificate,
            ...(await lookOfCenter(context)),
            checkUrl: context.siteUrl + pathTo('certificateCheck', { code: certificate.code }),
            locale: context.actor.locale,
          },
        ],
        { centerId: context.center.id },
      )
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="certificaat-${certificate.id}.pdf"`)
        .send(content)
    },
  )

  app.get<{ Params: { code: string } }>(
    '/certificate_checks/:code',
    operation('Check the code that is printed on a certificate', {
      may: 'everyone',
      record: { type: 'certificate_checks', schema: certificateCheckSchema },
    }),
    async (request) => {
      const context = contextOf(request)
      const { id, ...attributes } = await checkCertificate(context, request.params.code)
      return builtDocument(context, certificateCheckSchema, { type: 'certificate_checks', id, attributes })
    },
  )
}
