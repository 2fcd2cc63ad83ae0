/** The stage passport: pupils, guardians' consent, hours, certificates. */

import type { FastifyInstance } from 'fastify'
import { apiError } from '#backend/errors/api-error.ts'
import { signedIn } from '#backend/http/request-context.ts'
import { builtDocument, listDocument } from '#backend/json-api/documents.ts'
import { answeredLinkRoutes } from '#backend/json-api/mailed-link.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import { runUntrusted, turnOf } from '#backend/untrusted/worker-pool.ts'
import { pathTo } from '#shared/paths.ts'
import {
  certificateCheckSchema,
  certificateCreate,
  evaluationLinkSchema,
} from '#shared/resources/certificate-schema.ts'
import {
  hourApproval,
  hourEntryCreate,
  hourEntryDecision,
  hourEntryUpdate,
} from '#shared/resources/hour-entry-schema.ts'
import { pupilCreate, pupilUpdate, stageConsentDecision, stageConsentSchema } from '#shared/resources/pupil-schema.ts'
import { textLocale } from '#shared/site.ts'
import { checkCertificate, isEvaluated, issueCertificate, startEvaluation } from './certificate-mutations.ts'
import { approveHours, changeHours, deleteHours, enterHours, rejectHours } from './hour-mutations.ts'
import { policies } from './policy.ts'
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

export default async function stageRoutes(app: FastifyInstance): Promise<void> {
  pupilRoutes(app)
  consentRoutes(app)
  hourRoutes(app)
  certificateRoutes(app)
}

function pupilRoutes(app: FastifyInstance): void {
  const type = 'pupils'
  route(
    app,
    'GET /pupils',
    { summary: "List pupils of one's schools, or one's own passport", may: 'signed_in', list: pupilResource },
    (context, { query }) => listDocument(pupilResource, context, query, visiblePupils(context)),
  )

  route(
    app,
    'POST /pupils',
    {
      summary: 'Request enrollment at a school',
      may: 'signed_in',
      changes: 'own',
      body: pupilCreate,
      bodyType: type,
      record: pupilResource,
      status: 201,
    },
    (context, { body }) => requestEnrollment(context, body),
  )

  route(
    app,
    'GET /pupils/:id',
    { summary: 'Show a pupil', may: policies['pupil.see'], record: pupilResource, scope: visiblePupils },
    (_context, { params }) => params.id,
  )

  route(
    app,
    'PATCH /pupils/:id',
    {
      summary: 'Change a pupil',
      may: 'pupil.manage',
      changes: 'staff',
      body: pupilUpdate,
      bodyType: type,
      record: pupilResource,
      find: (context, { id }) => visiblePupil(context, id),
    },
    async (context, { body, record: pupil }) => {
      await updatePupil(context, pupil, body)
      return pupil.id
    },
  )

  route(
    app,
    'PUT /pupils/:id/enroll',
    {
      summary: 'Enroll a pupil who asked for it',
      may: 'pupil.manage',
      changes: 'own',
      record: pupilResource,
      find: (context, { id }) => visiblePupil(context, id),
    },
    async (context, { record: pupil }) => {
      await enroll(context, pupil)
      return pupil.id
    },
  )

  route(
    app,
    'PUT /pupils/:id/remind_guardian',
    {
      summary: 'Mail the guardian of a pupil again',
      may: policies['pupil.end'],
      changes: 'own',
      record: pupilResource,
      find: (context, { id }) => visiblePupil(context, id),
    },
    async (context, { record: pupil }) => {
      await remindGuardian(context, pupil)
      return pupil.id
    },
  )

  route(
    app,
    'DELETE /pupils/:id',
    {
      summary: 'Remove a pupil',
      may: policies['pupil.end'],
      changes: 'staff',
      find: (context, { id }) => visiblePupil(context, id),
    },
    async (context, { record: pupil }) => {
      await removePupil(context, pupil)
    },
  )
}

function consentRoutes(app: FastifyInstance): void {
  answeredLinkRoutes(
    app,
    {
      type: 'stage_consents',
      schema: stageConsentSchema,
      summary: 'Show what a guardian is asked',
      read: consentRequest,
    },
    {
      summary: "Give or refuse a guardian's consent",
      changes: 'own',
      body: stageConsentDecision,
      find: consentRequest,
      act: (context, { token, body }) => decideConsent(context, token, body),
    },
  )
}

function hourRoutes(app: FastifyInstance): void {
  const type = 'hour_entries'
  route(
    app,
    'GET /hour_entries',
    { summary: 'List hours', may: 'signed_in', list: hourEntryResource },
    (context, { query }) => listDocument(hourEntryResource, context, query, visibleHours(context)),
  )

  route(
    app,
    'POST /hour_entries',
    {
      summary: 'Enter hours',
      may: 'signed_in',
      changes: 'own',
      body: hourEntryCreate,
      bodyType: type,
      record: hourEntryResource,
      status: 201,
    },
    (context, { body }) => enterHours(context, body),
  )

  route(
    app,
    'PATCH /hour_entries/:id',
    {
      summary: 'Change hours that are not approved',
      may: policies['hours.own'],
      changes: 'own',
      body: hourEntryUpdate,
      bodyType: type,
      record: hourEntryResource,
      find: (context, { id }) => visibleHourEntry(context, id),
    },
    async (context, { body, record: entry }) => {
      await changeHours(context, entry, body)
      return entry.id
    },
  )

  route(
    app,
    'DELETE /hour_entries/:id',
    {
      summary: 'Delete hours that are not approved',
      may: policies['hours.own'],
      changes: 'own',
      find: (context, { id }) => visibleHourEntry(context, id),
    },
    (context, { record }) => deleteHours(context, record),
  )

  route(
    app,
    'PUT /hour_entries/approve',
    {
      summary: 'Approve hours',
      may: 'hours.approve',
      changes: 'staff',
      body: hourApproval,
      bodyType: type,
      list: hourEntryResource,
    },
    async (context, { body: approval }) => {
      const { ids } = approval
      await approveHours(context, approval)
      return listDocument(hourEntryResource, context, { 'filter[id_in]': ids.join(',') }, visibleHours(context))
    },
  )

  route(
    app,
    'PUT /hour_entries/:id/reject',
    {
      summary: 'Reject hours with a reason',
      may: policies['hours.decide'],
      changes: 'staff',
      body: hourEntryDecision,
      bodyType: type,
      record: hourEntryResource,
      find: (context, { id }) => visibleHourEntry(context, id),
    },
    async (context, { body: decision, record: entry }) => {
      await rejectHours(context, entry, decision)
      return entry.id
    },
  )
}

function certificateRoutes(app: FastifyInstance): void {
  const type = 'certificates'
  route(
    app,
    'GET /certificates',
    { summary: 'List certificates', may: 'signed_in', list: certificateResource },
    (context, { query }) => listDocument(certificateResource, context, query, visibleCertificates(context)),
  )

  route(
    app,
    'POST /certificates',
    {
      summary: 'Issue the certificate of a finished stage',
      may: 'signed_in',
      changes: 'own',
      body: certificateCreate,
      bodyType: type,
      record: certificateResource,
      status: 201,
    },
    (context, { body: { applicationId } }) => issueCertificate(context, applicationId),
  )

  route(
    app,
    'PUT /certificates/:id/evaluation',
    {
      summary: 'Start the evaluation that comes before the certificate',
      may: policies['certificate.evaluate'],
      changes: 'own',
      record: { type, schema: evaluationLinkSchema },
      find: (context, { id }) => visibleCertificate(context, id),
    },
    async (context, { record: certificate }) => {
      const url = await startEvaluation(context, certificate)
      return builtDocument(context, evaluationLinkSchema, { type, id: String(certificate.id), attributes: { url } })
    },
  )

  rawRoute(
    app,
    'GET /certificates/:id/document',
    {
      summary: 'Download a certificate',
      raw: 'file',
      may: policies['certificate.see'],
      file: 'application/pdf',
      find: (context, { id }) => visibleCertificate(context, id),
    },
    async (request, reply, certificate) => {
      const context = signedIn(request)
      if (!(await isEvaluated(context, certificate))) throw apiError('certificate.not_evaluated')
      const content = await runUntrusted(
        'certificate',
        [
          {
            certificate,
            ...(await lookOfCenter(context)),
            checkUrl: context.siteUrl + pathTo('certificateCheck', { code: certificate.code }),
            locale: textLocale(context.actor.locale),
          },
        ],
        turnOf(context),
      )
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="certificaat-${certificate.id}.pdf"`)
        .send(content)
    },
  )

  route(
    app,
    'GET /certificate_checks/:code',
    {
      summary: 'Check the code that is printed on a certificate',
      may: 'everyone',
      record: { type: 'certificate_checks', schema: certificateCheckSchema },
    },
    async (context, { params }) => {
      const { id, ...attributes } = await checkCertificate(context, params.code)
      return builtDocument(context, certificateCheckSchema, { type: 'certificate_checks', id, attributes })
    },
  )
}
