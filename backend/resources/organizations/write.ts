/** Changes to organisations; each is to be called in a transaction. */
import { and, eq, like, sql } from 'drizzle-orm'
import { organizationRow, profileRow, slugOf } from '#backend/db/factories.ts'
import { addresses } from '#backend/db/schema/geography.ts'
import { organizationProfiles, organizations } from '#backend/db/schema/organizations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { audit } from '#backend/http/audit.ts'
import type { Context } from '#backend/http/context.ts'
import { invalid, refused } from '#backend/http/faults.ts'
import { changeRecord, presentValues } from '#backend/json-api/changes.ts'
import {
  type OrganizationCreate,
  type OrganizationStatus,
  type OrganizationUpdate,
  organizationTransitions,
} from '#shared/resources/organization.ts'
import { saveAddress } from '../addresses/write.ts'
import { notifyPending } from '../notifications/notify.ts'
import type { OrganizationRow } from './policy.ts'
import { mailDenied, welcomeSignedUp } from './review-mails.ts'

const type = 'organizations'

/** An address part that no other organisation of the center has: `de-schakel`, `de-schakel-2`. */
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

/** An organisation that the center's staff add is approved at once; one that signs itself up waits. */
export async function createOrganization(
  context: Context,
  input: OrganizationCreate,
  status: 'approved' | 'pending' = 'approved',
): Promise<number> {
  const { address, profile, organizationType, ...values } = input
  const stored = address ? await saveAddress(context, address, null) : null
  const row = organizationRow({
    ...presentValues(values),
    name: values.name,
    ...(organizationType ? { organizationType } : {}),
    slug: await freeSlug(context, values.name),
    status,
    centerId: context.center.id,
    addressId: stored?.id ?? null,
    createdAt: context.now,
  })
  const [organization] = await context.db.insert(organizations).values(row).returning()
  if (!organization) throw new Error('The organisation was not stored')
  await context.db
    .insert(organizationProfiles)
    .values(profileRow({ ...presentValues(profile ?? {}), organizationId: organization.id, createdAt: context.now }))
  await audit(context, status === 'pending' ? 'organization.signed_up' : 'organization.created', {
    type,
    id: organization.id,
  })
  return organization.id
}

export async function changeOrganization(context: Context, organization: OrganizationRow, input: OrganizationUpdate) {
  const { address, profile, status, reason, lockVersion, ...values } = input
  const stored = address ? await saveAddress(context, address, organization.addressId) : null
  const changes = presentValues({ ...values, ...(stored ? { addressId: stored.id } : {}) })
  await changeRecord(context, organizations, organization.id, changes, lockVersion)
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

/** The search finds vacancies by their organisation's name and place too. */
async function renameInVacancies({ db }: Context, organizationId: number): Promise<void> {
  await db
    .update(vacancies)
    .set({
      searchExtra: sql`(select ${organizations.name} from ${organizations} where ${organizations.id} = ${organizationId}) || ' ' ||
        coalesce((select ${addresses.city} from ${addresses} where ${addresses.id} = ${vacancies.addressId}), '')`,
    })
    .where(eq(vacancies.organizationId, organizationId))
}

/** Moves an organisation on (domain.md: pending → approved or denied; approved ⇄ archived; denied → pending). */
export async function moveStatus(
  context: Context,
  organization: OrganizationRow,
  status: OrganizationStatus,
  reason: string | null,
): Promise<void> {
  const from = organization.status
  if (from === status) return
  if (!organizationTransitions[from].includes(status)) {
    throw refused('organization.transition', 'Deze status kan niet op de huidige volgen.', { from, to: status })
  }
  if (status === 'denied' && !reason) throw invalid('reason', 'validation.required', 'Geef een reden voor de afwijzing')
  if (organization.organizationType === 'VolunteerCenter' && status !== 'approved') {
    throw refused('organization.center', 'De organisatie van het vrijwilligerspunt zelf blijft goedgekeurd.')
  }
  await changeRecord(context, organizations, organization.id, { status, statusReason: reason })
  if (status === 'pending') await notifyPending(context, organization)
  if (from === 'pending' && status === 'approved') await welcomeSignedUp(context, organization)
  if (status === 'denied' && reason) await mailDenied(context, organization, reason)
  await audit(context, 'organization.status_changed', { type, id: organization.id }, { from, to: status, reason })
}
