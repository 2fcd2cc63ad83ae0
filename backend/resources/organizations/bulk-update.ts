/** `PATCH /organizations/bulk_update`: one step for many organizations, each in a transaction of its own, with a result per id. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { inTransaction, rolledBack } from '#backend/http/context.ts'
import { startOfToday } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { readBulk, updateEach } from '#backend/json-api/bulk-update.ts'
import type { BulkResult } from '#shared/json-api/types.ts'
import { type OrganizationBulkUpdate, organizationBulkUpdate } from '#shared/resources/organization-schema.ts'
import { archiving, countRegistered } from './archiving.ts'
import { newOrganizationLink, wasAskedSince } from './links.ts'
import { mailVerification } from './mails.ts'
import { changeOrganizationStatus } from './mutations.ts'
import { type OrganizationRow, visibleOrganization } from './queries.ts'

type Changes = NonNullable<BulkResult['changes']>
type Step = OrganizationBulkUpdate['attributes']

export async function bulkUpdate(request: FastifyRequest, reply: FastifyReply) {
  const { ids, attributes, dryRun } = readBulk(request, organizationBulkUpdate, 'organizations')
  const run = dryRun ? rolledBack : inTransaction
  return updateEach(request, reply, ids, (context, id) =>
    run(context, async (tx) => takeStep(tx, await visibleOrganization(tx, id), attributes)),
  )
}

/** To be called in a transaction; returns what it changed. */
async function takeStep(
  context: SignedInContext,
  organization: OrganizationRow,
  { action, cancelReason, reason }: Step,
): Promise<Changes> {
  if (action === 'ask_verification') return askOne(context, organization)
  const isArchive = action === 'archive'
  const from = isArchive ? 'approved' : 'archived'
  const to = isArchive ? 'archived' : 'approved'
  // Restoring is not a way around the approval of a sign-up.
  if (organization.status !== from) {
    throw apiError('organization.transition', { meta: { from: organization.status, to } })
  }
  const registered = isArchive ? await countRegistered(context, organization.id) : null
  if (isArchive && cancelReason) await archiving.cancelActivities(context, organization.id, cancelReason)
  await changeOrganizationStatus(context, organization, to, (isArchive && reason) || null)
  return { status: { from, to }, ...(registered ? { registered: { from: null, to: registered } } : {}) }
}

/** "Klopt dit nog?" by mail; at most once a day each. */
async function askOne(context: SignedInContext, organization: OrganizationRow): Promise<Changes> {
  const { id, status, email } = organization
  if (status !== 'approved') throw apiError('organization.transition', { meta: { from: status, to: 'approved' } })
  if (!email) throw apiError('organization.no_email')
  if (await wasAskedSince(context, id, startOfToday(context))) throw apiError('organization.asked_today')
  await mailVerification(context, organization, await newOrganizationLink(context, id, 'verification'))
  await audit(context, 'organization.verification_asked', { type: 'organizations', id, organizationId: id })
  return { mail: { from: null, to: email } }
}
