/** "Meld onjuiste informatie": visitors write, the center's staff read and settle it. */

import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { correctionReports } from '#backend/db/schema/directory.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { inTransaction } from '#backend/http/context.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { readInput } from '#backend/json-api/input.ts'
import { enumField, integer, type Resource, timestamp, unfilterable } from '#backend/json-api/resource.ts'
import { toOne } from '#backend/json-api/rows.ts'
import { queueCenterMail } from '#backend/mail/outbox.ts'
import { pathTo } from '#shared/paths.ts'
import { correctionReportCreate } from '#shared/resources/correction-report.ts'
import { looksAutomatic } from '#shared/resources/spam-guard.ts'
import { organizationResource } from '../organizations/queries.ts'
import { reportRoutes } from '../report-routes.ts'
import { can } from './policy.ts'

const type = 'correction_reports'

const correctionReportResource: Resource = {
  type,
  table: correctionReports,
  id: correctionReports.id,
  defaultSort: '-created_at',
  attributes: {
    message: unfilterable(correctionReports.message),
    email: unfilterable(correctionReports.email),
    status: enumField(correctionReports.status, ['open', 'resolved'], true),
    createdAt: timestamp(correctionReports.createdAt),
    updatedAt: timestamp(correctionReports.updatedAt),
    lockVersion: integer(correctionReports.lockVersion),
  },
  relationships: { organization: toOne(() => organizationResource, correctionReports.organizationId) },
}

export async function correctionReportRoutes(app: FastifyInstance): Promise<void> {
  reportRoutes(app, {
    type,
    table: correctionReports,
    resource: correctionReportResource,
    canManage: (subject) => can(subject, 'manage'),
    changes: (status) => ({ status }),
  })

  // Answers the same to a program as to a person, so that it learns nothing.
  app.post('/correction_reports', async (request, reply) => {
    const context = contextOf(request)
    const input = readInput(request, correctionReportCreate, { type })
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
      throw apiError('organization.not_on_social_map', { attribute: 'organization_id' })
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
        await queueCenterMail(tx, {
          template: 'correction.received',
          variables: { organization: organization.name, message: input.message, email: input.email ?? null },
          link: context.siteUrl + pathTo('socialMapEntry', { id: String(organization.id) }),
        })
      })
    }
    reply.code(201)
    return { data: { type, id: String(context.now.getTime()), attributes: { status: 'open' } } }
  })
}
