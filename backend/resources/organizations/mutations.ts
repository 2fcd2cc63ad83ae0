/** Changes to organizations; each is to be called in a transaction. */

import { and, eq, like, sql } from 'drizzle-orm'
import { addresses } from '#backend/db/schema/geography.ts'
import { organizationProfiles, organizations } from '#backend/db/schema/organizations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { slugOf } from '#backend/db/slug.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import type { Context } from '#backend/http/context.ts'
import { presentValues, updateRecord } from '#backend/json-api/updates.ts'
import {
  type OrganizationCreate,
  type OrganizationStatus,
  type OrganizationUpdate,
  organizationTransitions,
} from '#shared/resources/organization.ts'
import { saveAddress } from '../addresses/mutations.ts'
import { notifyPending } from '../notifications/mutations.ts'
import { mailApproved, mailDenied } from './mails.ts'
import type { OrganizationRow } from './queries.ts'

const type = 'organizations'

/** An address part that no other organization of the center has: `de-schakel`, `de-schakel-2`. */
async function freeSlug({ db, center }: Context, name: string): Promise<string> {
  const base = slugOf(name)
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

/** An organization that the center's staff add is approved at once; one that signs itself up waits. */
export async function createOrganization(
  context: Context,
  input: OrganizationCreate,
  status: 'approved' | 'pending' = 'approved',
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
  await audit(context, status === 'pending' ? 'organization.signed_up' : 'organization.created', {
    type,
    id: organization.id,
  })
  return organization.id
}

export async function updateOrganization(context: Context, organization: OrganizationRow, input: OrganizationUpdate) {
  const { address, profile, status, reason, lockVersion, ...values } = input
  const stored = address ? await saveAddress(context, address, organization.addressId) : null
  const changes = presentValues({ ...values, ...(stored ? { addressId: stored.id } : {}) })
  await updateRecord(context, organizations, organization.id, changes, lockVersion)
  if (profile) {
    await context.db
      .update(organizationProfiles)
      .set({
        ...presentValues(profile),
        updatedAt: context.now,
        lockVersion: sql`${organizationProfiles.lockVersion} + 1`,
      })
      .where(eq(organizationProfiles.organizationId, organization.id))
  }
  if (values.name !== undefined && values.name !== organization.name) await renameInVacancies(context, organization.id)
  await audit(context, 'organization.changed', { type, id: organization.id }, { fields: Object.keys(changes) })
  if (status && status !== organization.status) await moveStatus(context, organization, status, reason ?? null)
}

/** The search finds vacancies by their organization's name and place too. */
async function renameInVacancies({ db }: Context, organizationId: number): Promise<void> {
  await db
    .update(vacancies)
    .set({
      searchExtra: sql`(select ${organizations.name} from ${organizations} where ${organizations.id} = ${organizationId}) || ' ' ||
        coalesce((select ${addresses.city} from ${addresses} where ${addresses.id} = ${vacancies.addressId}), '')`,
    })
    .where(eq(vacancies.organizationId, organizationId))
}

/** Moves an organization on (domain.md DOM-4: pending → approved or denied; approved ⇄ archived; denied → pending). */
export async function moveStatus(
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
  await updateRecord(context, organizations, organization.id, { status, statusReason: reason })
  if (status === 'pending') await notifyPending(context, organization)
  if (from === 'pending' && status === 'approved') await mailApproved(context, organization)
  if (status === 'denied' && reason) await mailDenied(context, organization, reason)
  await audit(context, 'organization.status_changed', { type, id: organization.id }, { from, to: status, reason })
}
