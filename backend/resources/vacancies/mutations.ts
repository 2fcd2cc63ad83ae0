/** Changes to vacancies; each exported function that writes is one transaction. */

import { eq } from 'drizzle-orm'
import { addresses } from '#backend/db/schema/geography.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { slugOf } from '#backend/db/slug.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { type AuditTarget, audit, auditChanges, changesBetween } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { presentValues, updateRecord } from '#backend/json-api/updates.ts'
import type { AddressInput } from '#shared/resources/address-schema.ts'
import { type VacancyStatus, vacancyTransitions } from '#shared/resources/vacancy.ts'
import {
  hasEnded,
  isClosedByLastDay,
  isExtendable,
  isNewPast,
  lacksPlace,
  type VacancyTransitionAction,
  vacancySteps,
} from '#shared/resources/vacancy-actions.ts'
import { extendedUntil } from '#shared/resources/vacancy-link.ts'
import type { VacancyCreate, VacancyUpdate } from '#shared/resources/vacancy-schema.ts'
import { cutText } from '#shared/site.ts'
import { type StoredAddress, saveAddress } from '../addresses/mutations.ts'
import { placeText } from '../addresses/place-text.ts'
import { contactPersonOf } from '../contact-person.ts'
import { keepHere } from '../organizations/moved-records.ts'
import { requireOnSite } from '../organizations/queries.ts'
import { copyImage } from './image.ts'
import { notifyDecided, notifySubmitted } from './mails.ts'
import type { VacancyRow } from './queries.ts'
import { noteChanges } from './unseen-changes.ts'

const type = 'vacancies'

const targetOf = ({ id, organizationId }: Pick<VacancyRow, 'id' | 'organizationId'>): AuditTarget => ({
  type,
  id,
  organizationId,
})

const located = (organizationName: string, address: StoredAddress | null) => ({
  addressId: address?.id ?? null,
  latitude: address?.latitude ?? null,
  longitude: address?.longitude ?? null,
  searchExtra: `${organizationName} ${address?.city ?? ''}`.trim(),
})

async function organizationName({ db }: Context, id: number): Promise<string> {
  const [organization] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, id))
  return organization?.name ?? ''
}

type Dates = Partial<Pick<VacancyRow, 'startsOn' | 'endsOn' | 'expiresOn'>>

/** Days must follow each other, and one that is new ends nothing before today; errors are named by field. */
function checkDates({ today }: Context, changes: Dates, before: Dates = {}): void {
  const { startsOn, endsOn } = { ...before, ...changes }
  if (startsOn && endsOn && endsOn < startsOn) throw apiError('vacancy.ends_before_start', { attribute: 'ends_on' })
  if (isNewPast(today, changes.endsOn, before.endsOn)) throw apiError('vacancy.end_passed', { attribute: 'ends_on' })
  if (isNewPast(today, changes.expiresOn, before.expiresOn)) {
    throw apiError('vacancy.end_passed', { attribute: 'expires_on' })
  }
}

/** Only a tenant with `centerSharingEnabled` has centers to share with. */
function checkSharing({ sharingCenterIds }: Context, shared: boolean | undefined): void {
  if (shared && sharingCenterIds.length === 0) throw apiError('vacancy.not_shareable', { attribute: 'shared' })
}

async function insertVacancy(context: Context, input: VacancyCreate, organizationId: number): Promise<number> {
  const { address, contactPerson, organizationId: _, ...values } = input
  checkDates(context, values)
  checkSharing(context, values.shared)
  const stored = address ? await saveAddress(context, address, null) : null
  const row: typeof vacancies.$inferInsert = {
    dayparts: [],
    categories: [],
    skills: [],
    targetGroups: [],
    questions: [],
    ...presentValues(values),
    title: values.title,
    slug: slugOf(values.title),
    summary: values.summary,
    tasks: values.tasks,
    kind: values.kind,
    themes: values.themes,
    contactPerson: contactPersonOf(contactPerson),
    organizationId,
    centerId: context.center.id,
    status: 'draft',
    publishedAt: null,
    ...located(await organizationName(context, organizationId), stored),
    createdAt: context.now,
    updatedAt: context.now,
  }
  await keepHere(context, organizationId, context.center.id)
  const [vacancy] = await context.db.insert(vacancies).values(row).returning({ id: vacancies.id })
  if (!vacancy) throw new Error('The vacancy was not stored')
  await audit(context, 'vacancy.created', { type, id: vacancy.id, organizationId })
  return vacancy.id
}

async function writeChanges(context: Context, vacancy: VacancyRow, input: VacancyUpdate): Promise<void> {
  const { address, contactPerson, lockVersion, ...values } = input
  const changes: Partial<VacancyRow> = presentValues(values) as Partial<VacancyRow>
  checkDates(context, changes, vacancy)
  if (!vacancy.shared) checkSharing(context, values.shared)
  if (values.title !== undefined) changes.slug = slugOf(values.title)
  if (contactPerson) changes.contactPerson = contactPersonOf(contactPerson)
  // Editing a rejected vacancy makes it a draft again (domain.md DOM-4).
  if (vacancy.status === 'rejected') changes.status = 'draft'
  const stored = await updateRecord(context, vacancies, vacancy.id, changes, lockVersion)
  const moved = address === undefined ? {} : await moveVacancy(context, vacancy, address)
  const { slug: _, ...logged } = changes
  const changed = changesBetween(vacancy, logged)
  await auditChanges(context, 'vacancy.changed', targetOf(vacancy), { ...changed, ...moved })
  await noteChanges(context, stored, { ...changed, ...moved })
}

/** Returns the change of its place as text, when there is one. */
async function moveVacancy(
  context: Context,
  vacancy: VacancyRow,
  address: AddressInput | null,
): Promise<Record<string, [unknown, unknown]>> {
  const { db } = context
  const before = { address: await placeText(context, vacancy.addressId) }
  const stored = address ? await saveAddress(context, address, vacancy.addressId) : null
  const place = located(await organizationName(context, vacancy.organizationId), stored)
  await db.update(vacancies).set(place).where(eq(vacancies.id, vacancy.id))
  if (!stored && vacancy.addressId !== null) await db.delete(addresses).where(eq(addresses.id, vacancy.addressId))
  return changesBetween(before, { address: await placeText(context, place.addressId) })
}

/** Status after an action; throws 422 when it does not follow on the present one. */
function statusAfter(action: VacancyTransitionAction, status: VacancyStatus): VacancyStatus {
  const { from, to } = vacancySteps[action]
  // Extending a paused vacancy leaves it paused; a rejected one is submitted by way of draft.
  const next = action === 'extend' && status === 'paused' ? 'paused' : to
  const follows =
    vacancyTransitions[status].includes(next) || status === next || (action === 'submit' && status === 'rejected')
  if (!from.includes(status) || !follows) {
    throw apiError(status === 'pending' ? 'vacancy.undecided' : 'vacancy.transition', {
      meta: { from: status, action },
    })
  }
  return next
}

export type ActionInput = { reason?: string; expiresOn?: string | null; lockVersion?: number }

/** The new end date. Extending only lengthens; an earlier end, or one where there was none, is an edit (domain.md DOM-26). */
function extendedEnd({ today }: Context, vacancy: VacancyRow, asked: string | null | undefined): string {
  if (isClosedByLastDay(vacancy, today)) throw apiError('vacancy.last_day')
  if (!isExtendable(vacancy, today)) throw apiError('vacancy.no_end')
  const { expiresOn } = vacancy
  const end = asked ?? extendedUntil(today, vacancy)
  if (end <= today) throw apiError('vacancy.expiry_in_past', { attribute: 'expires_on' })
  if (expiresOn !== null && end <= expiresOn) throw apiError('vacancy.ends_later', { attribute: 'expires_on' })
  return end
}

async function applyTransition(
  context: Context,
  vacancy: VacancyRow,
  action: VacancyTransitionAction,
  { reason, expiresOn, lockVersion }: ActionInput,
): Promise<void> {
  const status = statusAfter(action, vacancy.status)
  if (action === 'publish' || action === 'extend') await requireOnSite(context, vacancy.organizationId)
  const changes: Partial<VacancyRow> = { status }
  if (action === 'reject') changes.rejectionReason = reason ?? null
  // What has left the site for good needs nobody's eyes.
  if (action === 'archive') changes.unseenChanges = null
  if (status === 'published') {
    changes.publishedAt = vacancy.publishedAt ?? context.now
    changes.rejectionReason = null
  }
  if (action === 'extend') {
    changes.expiresOn = extendedEnd(context, vacancy, expiresOn)
  } else if ((status === 'published' || action === 'submit') && hasEnded(vacancy, context.today)) {
    const isOver = vacancy.endsOn !== null && vacancy.endsOn < context.today
    throw apiError('vacancy.expired', { attribute: isOver ? 'ends_on' : 'expires_on' })
  }
  const hasAddress = vacancy.addressId !== null
  if ((action === 'submit' || action === 'publish') && lacksPlace({ ...vacancy, hasAddress })) {
    throw apiError('vacancy.no_place', { attribute: 'address' })
  }
  await updateRecord(context, vacancies, vacancy.id, changes, lockVersion)
  if (action === 'submit') await notifySubmitted(context, vacancy)
  // What was not submitted nobody waits for.
  if (vacancy.status === 'pending' && (action === 'publish' || action === 'reject'))
    await notifyDecided(context, vacancy, action === 'reject' ? (reason ?? '') : null)
  // Nobody is signed in: the mailed link extends it.
  const event = action === 'extend' && !context.actor ? 'vacancy.extended_by_mail' : (`vacancy.${action}` as const)
  await audit(context, event, targetOf(vacancy), {
    ...changesBetween(vacancy, { status, ...(action === 'extend' ? { expiresOn: changes.expiresOn } : {}) }),
    ...(reason ? { reason } : {}),
  })
}

async function insertCopy(context: Context, vacancy: VacancyRow): Promise<number> {
  const { id: _id, search: _search, addressId, ...copied } = vacancy
  await keepHere(context, vacancy.organizationId, vacancy.centerId)
  const [address] =
    addressId === null ? [] : await context.db.select().from(addresses).where(eq(addresses.id, addressId))
  const [copiedAddress] = address
    ? await context.db
        .insert(addresses)
        .values({ ...address, id: undefined, createdAt: context.now, updatedAt: context.now, lockVersion: 0 })
        .returning({ id: addresses.id })
    : []
  const [stored] = await context.db
    .insert(vacancies)
    .values({
      ...copied,
      addressId: copiedAddress?.id ?? null,
      title: `${cutText(copied.title, 80)} (kopie)`,
      titleEn: copied.titleEn && `${cutText(copied.titleEn, 80)} (copy)`,
      slug: slugOf(`${copied.title.slice(0, 60)} kopie`),
      status: 'draft',
      publishedAt: null,
      startsOn: null,
      endsOn: null,
      expiresOn: null,
      rejectionReason: null,
      unseenChanges: null,
      lockVersion: 0,
      createdAt: context.now,
      updatedAt: context.now,
    })
    .returning({ id: vacancies.id })
  if (!stored) throw new Error('The vacancy was not stored')
  await copyImage(context, vacancy.id, stored.id)
  await audit(context, 'vacancy.duplicated', { ...targetOf(vacancy), id: stored.id }, { of: vacancy.title })
  return stored.id
}

export const createVacancy = (context: Context, input: VacancyCreate, organizationId: number): Promise<number> =>
  inTransaction(context, (tx) => insertVacancy(tx, input, organizationId))

export const updateVacancy = (context: Context, vacancy: VacancyRow, input: VacancyUpdate): Promise<void> =>
  inTransaction(context, (tx) => writeChanges(tx, vacancy, input))

/** Submits, publishes, rejects … a vacancy. Throws 422 when the action does not follow on its status. */
export const transitionVacancy = (
  context: Context,
  vacancy: VacancyRow,
  action: VacancyTransitionAction,
  input: ActionInput,
): Promise<void> => inTransaction(context, (tx) => applyTransition(tx, vacancy, action, input))

/** A draft with the same texts, without days; returns its id. */
export const duplicateVacancy = (context: Context, vacancy: VacancyRow): Promise<number> =>
  inTransaction(context, (tx) => insertCopy(tx, vacancy))

/** Deletes what was never public; everything else is archived, so that replies and counts stay true. */
export async function deleteVacancy(context: Context, vacancy: VacancyRow): Promise<void> {
  await inTransaction(context, async (tx) => {
    if (vacancy.publishedAt === null) await tx.db.delete(vacancies).where(eq(vacancies.id, vacancy.id))
    else await applyTransition(tx, vacancy, 'archive', {})
    await audit(tx, 'vacancy.deleted', targetOf(vacancy), { title: vacancy.title })
  })
}
