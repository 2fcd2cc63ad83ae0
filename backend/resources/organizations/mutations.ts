/** Writes to organizations; each exported function is one transaction, unless its comment says otherwise. */

import { and, count, eq, like, sql } from 'drizzle-orm'
import { activities } from '#backend/db/schema/activities.ts'
import { addresses } from '#backend/db/schema/geography.ts'
import { organizationProfiles, organizations } from '#backend/db/schema/organizations.ts'
import { pupils } from '#backend/db/schema/stages.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { slugOf } from '#backend/db/slug.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { type AuditTarget, audit, auditChanges, changesBetween } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { lockFor } from '#backend/http/limit-locks.ts'
import { presentValues, updateRecord } from '#backend/json-api/updates.ts'
import type { AuditAction } from '#shared/resources/audit-event.ts'
import { type OrganizationStatus, organizationTransitions } from '#shared/resources/organization.ts'
import type { OrganizationCreate, OrganizationUpdate } from '#shared/resources/organization-schema.ts'
import { saveAddress } from '../addresses/mutations.ts'
import { notifyPending } from '../notifications/mutations.ts'
import { grantConfirmedSignup } from './admin-roles.ts'
import { mailApproved, mailDenied } from './mails.ts'
import type { OrganizationRow } from './queries.ts'
import { checkedPoints, endReview, requirePending } from './review.ts'
import { tellOfStatus } from './status-mails.ts'

const targetOf = ({ id }: { id: number }): AuditTarget => ({ type: 'organizations', id, organizationId: id })

/** A slug that no other organization of the center has, from a name or another slug: `de-schakel`, `de-schakel-2`. To be called in the transaction that stores it. */
export async function freeSlug(context: Context, name: string): Promise<string> {
  const { db, center } = context
  const base = slugOf(name)
  // Two organizations must not get one.
  await lockFor(context, `slugs of organizations at center ${center.id}`)
  const rows = await db
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(and(eq(organizations.centerId, center.id), like(organizations.slug, `${base}%`)))
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number++
  return `${base}-${number}`
}

/** What the center's staff add is approved at once. */
export const createOrganization = (context: Context, input: OrganizationCreate): Promise<number> =>
  inTransaction(context, (tx) => insertOrganization(tx, input, 'approved'))

/** Stores an organization with its address and profile; returns its id. To be called in a transaction. */
export async function insertOrganization(
  context: Context,
  input: OrganizationCreate,
  status: 'approved' | 'pending',
  action: AuditAction = status === 'pending' ? 'organization.signed_up' : 'organization.created',
): Promise<number> {
  const { address, profile, organizationType, ...values } = input
  const stored = address ? await saveAddress(context, address, null) : null
  const stamps = { createdAt: context.now, updatedAt: context.now }
  const row = {
    ...presentValues(values),
    name: values.name,
    organizationType: organizationType ?? ('Organization' as const),
    slug: await freeSlug(context, values.name),
    status,
    centerId: context.center.id,
    addressId: stored?.id ?? null,
    siteUrl: context.siteUrl,
    ...stamps,
  }
  const [organization] = await context.db.insert(organizations).values(row).returning()
  if (!organization) throw new Error('The organisation was not stored')
  await context.db.insert(organizationProfiles).values({
    targetGroups: [],
    themes: [],
    services: [],
    openingHours: {},
    policies: { insurance: null, vog: null, integrity: null },
    ...presentValues(profile ?? {}),
    organizationId: organization.id,
    ...stamps,
  })
  await audit(context, action, targetOf(organization))
  return organization.id
}

/**
 * Throws 409 for a stale version, and 422 for a status that does not follow. `verified` says that the facts are right today.
 */
export function updateOrganization(
  context: Context,
  organization: OrganizationRow,
  input: OrganizationUpdate,
): Promise<void> {
  const { address, profile, status, reason, lockVersion, verified, ...values } = input
  return inTransaction(context, async (tx) => {
    const { db, now } = tx
    const ofProfile = eq(organizationProfiles.organizationId, organization.id)
    const [before] = await db.select().from(organizationProfiles).where(ofProfile)
    const [addressBefore] = await db
      .select()
      .from(addresses)
      .where(eq(addresses.id, organization.addressId ?? 0))
    const stored = address ? await saveAddress(tx, address, organization.addressId) : null
    const changes = presentValues({ ...values, siteUrl: tx.siteUrl, ...(stored ? { addressId: stored.id } : {}) })
    await updateRecord(tx, organizations, organization.id, changes, lockVersion)
    const profileChanges = { ...presentValues(profile ?? {}), ...(verified ? { checkedOn: tx.today } : {}) }
    if (Object.keys(profileChanges).length > 0) {
      await db
        .update(organizationProfiles)
        .set({ ...profileChanges, updatedAt: now, lockVersion: sql`${organizationProfiles.lockVersion} + 1` })
        .where(ofProfile)
    }
    if (values.name !== undefined && values.name !== organization.name) await renameInVacancies(tx, organization.id)
    const audited: ReturnType<typeof changesBetween> = {
      ...changesBetween(organization, presentValues(values)),
      ...changesBetween(before ?? {}, profileChanges),
      ...(address ? changesBetween(addressBefore ?? {}, presentValues(address)) : {}),
    }
    // The number alone: names and addresses of people do not stay in the log for good.
    if (audited.contacts) audited.contacts = [before?.contacts.length ?? 0, profile?.contacts?.length ?? 0]
    await auditChanges(tx, 'organization.changed', targetOf(organization), audited)
    if (status && status !== organization.status) await moveToStatus(tx, organization, status, reason ?? null)
  })
}

/**
 * Approves, denies, archives or reopens an organization; throws 422 for a status that does not follow. With the `lockVersion` of the
 * queue it decides about one that waits for approval: 409 when somebody else did, or changed it.
 */
export const changeOrganizationStatus = (
  context: Context,
  organization: OrganizationRow,
  status: OrganizationStatus,
  reason: string | null,
  lockVersion?: number,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    // A late decision gets the name of who was first.
    if (lockVersion !== undefined) {
      await requirePending(tx, organization.id)
      await updateRecord(tx, organizations, organization.id, {}, lockVersion)
    }
    await moveToStatus(tx, organization, status, reason)
  })

/** Only without vacancies, activities and pupils; one that has them is archived instead, so that applications and counts stay true. */
export async function deleteOrganization(context: Context, organization: OrganizationRow): Promise<void> {
  if (organization.organizationType === 'VolunteerCenter') throw apiError('organization.center_stays')
  await inTransaction(context, async (tx) => {
    // Nobody signs up as a pupil until the end.
    await tx.db
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, organization.id))
      .for('update')
    const [found] = await tx.db
      .select({ vacancies: count() })
      .from(vacancies)
      .where(eq(vacancies.organizationId, organization.id))
    if ((found?.vacancies ?? 0) > 0) throw apiError('organization.has_vacancies')
    const [activity] = await tx.db
      .select({ id: activities.id })
      .from(activities)
      .where(eq(activities.organizationId, organization.id))
      .limit(1)
    if (activity) throw apiError('organization.has_activities')
    if ((await tx.db.$count(pupils, eq(pupils.organizationId, organization.id))) > 0)
      throw apiError('organization.has_pupils')
    await tx.db.delete(organizations).where(eq(organizations.id, organization.id))
    await audit(tx, 'organization.deleted', targetOf(organization), { name: organization.name })
  })
}

/** The text search of vacancies covers the name of their organization too. */
async function renameInVacancies({ db }: Context, organizationId: number): Promise<void> {
  await db
    .update(vacancies)
    .set({
      searchExtra: sql`(select ${organizations.name} from ${organizations} where ${organizations.id} = ${organizationId}) || ' ' ||
        coalesce((select ${addresses.city} from ${addresses} where ${addresses.id} = ${vacancies.addressId}), '')`,
    })
    .where(eq(vacancies.organizationId, organizationId))
}

/** domain.md DOM-4: pending → approved or denied; approved ⇄ archived; denied → pending. To be called in a transaction. */
async function moveToStatus(
  context: Context,
  organization: OrganizationRow,
  status: OrganizationStatus,
  reason: string | null,
): Promise<void> {
  const from = organization.status
  if (from === status) return
  if (!organizationTransitions[from].includes(status)) {
    throw apiError('organization.transition', { meta: { from, to: status } })
  }
  if (status === 'denied' && !reason) throw apiError('organization.reason_required', { attribute: 'reason' })
  if (organization.organizationType === 'VolunteerCenter' && status !== 'approved') {
    throw apiError('organization.center_stays_approved')
  }
  const { siteUrl } = context
  await updateRecord(context, organizations, organization.id, { status, statusReason: reason, siteUrl })
  const checked = from === 'pending' ? await checkedPoints(context, organization.id) : 0
  if (from === 'pending') await endReview(context, organization.id)
  if (status === 'pending') await notifyPending(context, organization)
  if (from === 'pending' && status === 'approved') {
    await grantConfirmedSignup(context, organization.id)
    await mailApproved(context, organization)
  }
  if (status === 'denied' && reason) await mailDenied(context, organization, reason)
  await audit(context, 'organization.status_changed', targetOf(organization), {
    status: [from, status],
    ...(reason ? { reason } : {}),
    ...(checked > 0 ? { checked } : {}),
  })
  if (from === 'approved' && status === 'archived') await tellOfStatus(context, organization, from, status)
  if (from === 'archived' && status === 'approved') await tellOfStatus(context, organization, from, status)
}
