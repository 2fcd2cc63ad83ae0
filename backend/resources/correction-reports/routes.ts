/** "Meld onjuiste informatie": visitors write, the centre's staff read and settle it. */
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { centerProfiles } from '#backend/db/schema/centers.ts'
import { correctionReports } from '#backend/db/schema/directory.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { inTransaction } from '#backend/http/context.ts'
import { forbidden, invalid, notFound } from '#backend/http/faults.ts'
import { isCenterWide, requireSpan } from '#backend/http/reach.ts'
import { contextOf, type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { changeRecord } from '#backend/json-api/changes.ts'
import { listDocument, type RawQuery, recordId, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { integer, moment, plain, type Resource, word } from '#backend/json-api/resource.ts'
import { toOne } from '#backend/json-api/rows.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { pathTo } from '#shared/paths.ts'
import { correctionReportCreate, correctionReportUpdate } from '#shared/resources/correction-report.ts'
import { looksAutomatic } from '#shared/resources/spam-guard.ts'
import { organizationResource } from '../organizations/resource.ts'

const type = 'correction_reports'
type ById = { Params: { id: string }; Querystring: RawQuery }

const correctionReportResource: Resource = {
  type,
  table: correctionReports,
  id: correctionReports.id,
  defaultSort: '-created_at',
  attributes: {
    message: plain(correctionReports.message),
    email: plain(correctionReports.email),
    status: word(correctionReports.status, ['open', 'resolved'], true),
    createdAt: moment(correctionReports.createdAt),
    updatedAt: moment(correctionReports.updatedAt),
    lockVersion: integer(correctionReports.lockVersion),
  },
  relationships: { organization: toOne(() => organizationResource, correctionReports.organizationId) },
}

/** Who keeps the organisations of a centre hears what is wrong with their facts. */
function staffOf(context: SignedInContext) {
  if (!isCenterWide(requireSpan(context, 'organization.edit'))) throw forbidden()
  return eq(correctionReports.centerId, context.center.id)
}

export async function correctionReportRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>('/correction_reports', async (request) => {
    const context = signedIn(request)
    return listDocument(correctionReportResource, context, request.query, staffOf(context))
  })

  app.patch<ById>('/correction_reports/:id', async (request) => {
    const context = signedIn(request)
    const here = staffOf(context)
    const { id } = request.params
    const { status } = readInput(request, correctionReportUpdate, { type, id, locale: context.locale })
    const [report] = await context.db
      .select({ id: correctionReports.id })
      .from(correctionReports)
      .where(and(eq(correctionReports.id, recordId(id)), here))
    if (!report) throw notFound()
    await changeRecord(context, correctionReports, report.id, { status })
    return showDocument(correctionReportResource, context, report.id, request.query, here)
  })

  // Answers the same to a program as to a person, so that it learns nothing.
  app.post('/correction_reports', async (request, reply) => {
    const context = contextOf(request)
    const input = readInput(request, correctionReportCreate, { type, locale: context.locale })
    const id = /^\d{1,15}$/.test(input.organizationId) ? Number(input.organizationId) : 0
    const [organization] = await context.db
      .select({ id: organizations.id, name: organizations.name })
      .from(organizations)
      .where(
        and(
          eq(organizations.id, id),
          eq(organizations.centerId, context.center.id),
          eq(organizations.status, 'approved'),
        ),
      )
    if (!organization) {
      throw invalid('organization_id', 'validation.inclusion', 'Deze organisatie staat niet op de sociale kaart')
    }
    if (!looksAutomatic(input)) {
      await inTransaction(context, async (tx) => {
        await tx.db.insert(correctionReports).values({
          centerId: context.center.id,
          organizationId: organization.id,
          message: input.message,
          email: input.email ?? null,
          createdAt: context.now,
          updatedAt: context.now,
        })
        const [profile] = await tx.db
          .select({ contact: centerProfiles.contactPerson })
          .from(centerProfiles)
          .where(eq(centerProfiles.centerId, context.center.id))
        if (!profile) return
        await queueMail(tx, {
          template: 'correction.received',
          to: profile.contact.email,
          locale: 'nl',
          variables: { organization: organization.name, message: input.message, email: input.email ?? null },
          link: context.siteUrl + pathTo('socialMapEntry', { id: String(organization.id) }),
        })
      })
    }
    reply.code(201)
    return { data: { type, id: String(context.now.getTime()), attributes: { status: 'open' } } }
  })
}
