/** Changes to vacancies; each is to be called in a transaction. */
import { and, eq, lt } from 'drizzle-orm'
import { slugOf, vacancyRow } from '#backend/db/factories.ts'
import { addresses } from '#backend/db/schema/geography.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, dutchDate } from '#backend/http/context.ts'
import { invalid } from '#backend/http/faults.ts'
import { changeRecord, presentValues } from '#backend/json-api/changes.ts'
import type { AddressInput } from '#shared/resources/address.ts'
import type { VacancyCreate, VacancyUpdate } from '#shared/resources/vacancy-input.ts'
import { type StoredAddress, saveAddress } from '../addresses/write.ts'
import { contactPersonOf } from '../contact-person.ts'
import { statusAfter, type VacancyAction, type VacancyRow } from './policy.ts'

const type = 'vacancies'

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

/** Days must follow each other; faults are named by field. */
export function checkDates(dates: Partial<Pick<VacancyRow, 'startsOn' | 'endsOn'>>): void {
  if (dates.startsOn && dates.endsOn && dates.endsOn < dates.startsOn) {
    throw invalid('ends_on', 'validation.minimum', 'De einddatum ligt voor de begindatum')
  }
}

export async function createVacancy(context: Context, input: VacancyCreate, organizationId: number): Promise<number> {
  const { address, contactPerson, organizationId: _, ...values } = input
  checkDates(values)
  const stored = address ? await saveAddress(context, address, null) : null
  const row = vacancyRow({
    dayparts: [],
    categories: [],
    targetGroups: [],
    ...presentValues(values),
    title: values.title,
    contactPerson: contactPersonOf(contactPerson),
    organizationId,
    centerId: context.center.id,
    status: 'draft',
    publishedAt: null,
    ...located(await organizationName(context, organizationId), stored),
    createdAt: context.now,
  })
  const [vacancy] = await context.db.insert(vacancies).values(row).returning({ id: vacancies.id })
  if (!vacancy) throw new Error('The vacancy was not stored')
  await audit(context, 'vacancy.created', { type, id: vacancy.id })
  return vacancy.id
}

export async function changeVacancy(context: Context, vacancy: VacancyRow, input: VacancyUpdate): Promise<void> {
  const { address, contactPerson, lockVersion, ...values } = input
  const changes: Partial<VacancyRow> = presentValues(values) as Partial<VacancyRow>
  checkDates({ startsOn: vacancy.startsOn, endsOn: vacancy.endsOn, ...changes })
  if (values.title !== undefined) changes.slug = slugOf(values.title)
  if (contactPerson) changes.contactPerson = contactPersonOf(contactPerson)
  // Who works on a rejected vacancy starts anew (domain.md: rejected → draft).
  if (vacancy.status === 'rejected') changes.status = 'draft'
  await changeRecord(context, vacancies, vacancy.id, changes, lockVersion)
  if (address !== undefined) await moveVacancy(context, vacancy, address)
  await audit(context, 'vacancy.changed', { type, id: vacancy.id }, { fields: Object.keys(changes) })
}

async function moveVacancy(context: Context, vacancy: VacancyRow, address: AddressInput | null): Promise<void> {
  const { db } = context
  const stored = address ? await saveAddress(context, address, vacancy.addressId) : null
  const place = located(await organizationName(context, vacancy.organizationId), stored)
  await db.update(vacancies).set(place).where(eq(vacancies.id, vacancy.id))
  if (!stored && vacancy.addressId !== null) await db.delete(addresses).where(eq(addresses.id, vacancy.addressId))
}

export type ActionInput = { reason?: string; expiresOn?: string | null; lockVersion?: number }

/** How long an extension lasts when no day is given. */
const extensionDays = 90

/** Submits, publishes, rejects … a vacancy. Throws 422 when the action does not follow on its status. */
export async function actOnVacancy(
  context: Context,
  vacancy: VacancyRow,
  action: VacancyAction,
  { reason, expiresOn, lockVersion }: ActionInput,
): Promise<void> {
  const status = statusAfter(action, vacancy.status)
  const changes: Partial<VacancyRow> = { status }
  if (action === 'reject') changes.rejectionReason = reason ?? null
  if (status === 'published') {
    changes.publishedAt = vacancy.publishedAt ?? context.now
    changes.rejectionReason = null
  }
  if (action === 'extend') {
    changes.expiresOn = expiresOn ?? dutchDate(new Date(context.now.getTime() + extensionDays * 24 * 3600 * 1000))
    if (changes.expiresOn <= context.today) {
      throw invalid('expires_on', 'validation.minimum', 'Kies een dag in de toekomst')
    }
  } else if (status === 'published' && vacancy.expiresOn !== null && vacancy.expiresOn < context.today) {
    throw invalid(
      'expires_on',
      'validation.minimum',
      'De vacature is verlopen: verleng haar tot een dag in de toekomst',
    )
  }
  await changeRecord(context, vacancies, vacancy.id, changes, lockVersion)
  await audit(context, `vacancy.${action}`, { type, id: vacancy.id }, { from: vacancy.status, to: status, reason })
}

/** A draft with the same texts; answers its id. */
export async function duplicateVacancy(context: Context, vacancy: VacancyRow): Promise<number> {
  const { id: _id, search: _search, addressId, ...copied } = vacancy
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
      title: `${copied.title.slice(0, 80)} (kopie)`,
      slug: slugOf(`${copied.title.slice(0, 60)} kopie`),
      status: 'draft',
      publishedAt: null,
      expiresOn: null,
      rejectionReason: null,
      views: 0,
      lockVersion: 0,
      createdAt: context.now,
      updatedAt: context.now,
    })
    .returning({ id: vacancies.id })
  if (!stored) throw new Error('The vacancy was not stored')
  await audit(context, 'vacancy.duplicated', { type, id: stored.id }, { of: vacancy.id })
  return stored.id
}

/** Published vacancies whose last day has passed become expired; answers how many. */
export async function expireVacancies(db: Context['db'], now: Date): Promise<number> {
  const rows = await db
    .update(vacancies)
    .set({ status: 'expired', updatedAt: now })
    .where(and(eq(vacancies.status, 'published'), lt(vacancies.expiresOn, dutchDate(now))))
    .returning({ id: vacancies.id })
  return rows.length
}
