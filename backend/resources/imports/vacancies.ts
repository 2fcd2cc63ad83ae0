/**
 * Import of vacancies: a known one has the organization and the title of the line. New ones are drafts, or published when the center
 * chose so.
 */
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { addresses } from '#backend/db/schema/geography.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { changesBetween } from '#backend/http/audit.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { fold } from '#shared/fold.ts'
import english from '#shared/messages/en/site.json' with { type: 'json' }
import type { ImportField } from '#shared/resources/import-values.ts'
import { closingDay } from '#shared/resources/vacancy.ts'
import { isNewPast } from '#shared/resources/vacancy-actions.ts'
import { type VacancyCreate, type VacancyUpdate, vacancyCreate } from '#shared/resources/vacancy-schema.ts'
import { contactPersonOf } from '../contact-person.ts'
import { organizationFor } from '../organizations/queries.ts'
import { createVacancy, transitionVacancy, updateVacancy } from '../vacancies/mutations.ts'
import type { VacancyRow } from '../vacancies/queries.ts'
import { filled, type LineCells, namesOf, readDate, readNumber, readPhone, readYesNo } from './cells.ts'
import { type ImportKindParts, planOf } from './import-kind.ts'
import { findNamed, type NamedOrganization, organizationNamed } from './organization-cell.ts'
import { themeOf } from './organizations.ts'
import { readAddress } from './place-cells.ts'

type ExistingRecord = { vacancy: VacancyRow; address: typeof addresses.$inferSelect | null }
type Found = { organizations: NamedOrganization[]; vacancies: ExistingRecord[] }
type Values = { vacancy: Partial<VacancyCreate>; organizationId: number; title: string }

const shape = vacancyCreate.shape
const person = shape.contactPerson.shape
const kindOf = namesOf({
  once: ['eenmalig', 'eenmalige klus', english.kind.once],
  recurring: [
    'elke week of maand',
    'terugkerend',
    'regelmatig',
    'structureel',
    'wekelijks',
    'maandelijks',
    english.kind.recurring,
  ],
  flexible: ['flexibel', english.kind.flexible],
  online: ['online, vanuit huis', 'vanuit huis', english.kind.online],
})
const daypartOf = namesOf({
  morning: ['ochtend', 'ochtenden', english.daypart.morning],
  afternoon: ['middag', 'middagen', english.daypart.afternoon],
  evening: ['avond', 'avonden', english.daypart.evening],
  weekend: ['weekenden', english.daypart.weekend],
})
const levelOf = namesOf({
  none: ['geen', 'niet nodig', 'nederlands is niet nodig', english.languageLevel.none],
  basic: ['basis', 'een beetje', 'een beetje nederlands', english.languageLevel.basic],
  good: ['goed', 'goed nederlands', english.languageLevel.good],
})
const needed: readonly ImportField[] = ['summary', 'tasks', 'kind', 'themes', 'contactName']

/** Vacancies of these organizations with these titles. */
const findKnown = (db: SignedInContext['db'], organizationIds: readonly number[], titles: readonly string[]) =>
  db
    .select({ vacancy: getTableColumns(vacancies), address: addresses })
    .from(vacancies)
    .leftJoin(addresses, eq(addresses.id, vacancies.addressId))
    .where(
      and(
        inArray(vacancies.organizationId, [0, ...organizationIds]),
        inArray(sql`search_fold(${vacancies.title})`, ['', ...titles.map(fold)]),
      ),
    )

export const vacancyImports: ImportKindParts<Found> = {
  async find(context, cells) {
    const named = await findNamed(context, cells)
    const ids = named.map((organization) => organization.id)
    const titles = cells.map((line) => line.text('title'))
    return { organizations: named, vacancies: await findKnown(context.db, ids, titles) }
  },

  plan(context, cells, found, seen) {
    const organization = organizationOf(cells, found)
    const title = cells.text('title')
    if (title === '') cells.reject('title', 'missing')
    const known = organization ? knownOf(cells, organization.id, title, found.vacancies) : undefined
    const same = `${organization?.id ?? 0} ${fold(title)}`
    if (seen.has(same)) cells.reject('title', 'twice')
    seen.add(same)
    const values = readValues(cells)
    // Our own export has the day on which a vacancy closes, which may be its last day of work.
    if (known && values.expiresOn === closingDay(known.vacancy)) delete values.expiresOn
    const contact = filled({
      name: cells.value('contactName', person.name),
      email: cells.value('contactEmail', person.email),
      phone: cells.value('contactPhone', person.phone, readPhone),
    })
    const before = known?.vacancy.contactPerson ?? null
    const contactPerson = contactPersonOf({ name: '', ...before, ...(contact as Contact) })
    const hasContact = Object.keys(contact).length > 0
    const { address, changes: moved } = readAddress(cells, known?.address)
    if (!known) for (const field of needed) if (cells.text(field) === '') cells.reject(field, 'missing')
    // As in the form: a card without a place is found by no search for one.
    const isSomewhere = values.kind !== undefined && values.kind !== 'online'
    if (!known && isSomewhere && cells.text('city') === '') cells.reject('city', 'missing')
    const { startsOn, endsOn } = { ...known?.vacancy, ...values }
    if (startsOn && endsOn && endsOn < startsOn) cells.reject('endsOn', 'date_order')
    for (const field of ['endsOn', 'expiresOn'] as const) {
      if (isNewPast(context.today, values[field], known?.vacancy[field])) cells.reject(field, 'past')
    }
    const changes = {
      ...changesBetween(known?.vacancy ?? {}, values),
      ...(hasContact ? contactChanges(before, contact as Contact) : {}),
      ...moved,
    }
    const vacancy = { ...values, ...(hasContact ? { contactPerson } : {}), ...(address ? { address } : {}) }
    const stored = { vacancy, organizationId: organization?.id ?? 0, title } satisfies Values
    const line = { key: organization?.name ?? cells.text('organization'), name: title, values: stored }
    return planOf(cells, line, known?.vacancy, changes)
  },

  async apply(context, planned, { publish }) {
    const { vacancy: values, organizationId, title } = planned.values as Values
    const known = await findKnown(context.db, [organizationId], [title])
    if (planned.outcome === 'new') {
      if (known.length > 0) return { result: 'left' }
      // It may be archived by now, or of another center.
      await organizationFor(context, String(organizationId), () => true)
      const input = { ...values, organizationId: String(organizationId) } as VacancyCreate
      const id = await createVacancy(context, input, organizationId)
      if (publish) {
        const [created] = await context.db.select().from(vacancies).where(eq(vacancies.id, id))
        if (created) await transitionVacancy(context, created, 'publish', {})
      }
      return { result: 'done', recordId: id }
    }
    const vacancy = known.find((one) => one.vacancy.id === planned.recordId)?.vacancy
    if (!vacancy || vacancy.lockVersion !== planned.seenVersion) return { result: 'left' }
    await updateVacancy(context, vacancy, { ...values, lockVersion: vacancy.lockVersion } as VacancyUpdate)
    return { result: 'done' }
  },
}

function readValues(cells: LineCells): Partial<VacancyCreate> {
  const text = (field: ImportField & keyof typeof shape) => cells.value(field, shape[field])
  const day = (field: 'startsOn' | 'endsOn' | 'expiresOn') =>
    cells.value(field, shape[field], readDate) as string | undefined
  const number = (field: 'hoursPerWeek' | 'positions' | 'minAge') => cells.value(field, shape[field], readNumber)
  const themes = cells.listed('themes', themeOf)
  if (themes && !shape.themes.safeParse(themes).success) cells.reject('themes', 'invalid')
  return filled({
    title: text('title'),
    summary: text('summary'),
    tasks: text('tasks'),
    requirements: text('requirements'),
    offer: text('offer'),
    titleEn: text('titleEn'),
    summaryEn: text('summaryEn'),
    tasksEn: text('tasksEn'),
    requirementsEn: text('requirementsEn'),
    offerEn: text('offerEn'),
    reimbursement: text('reimbursement'),
    reimbursementEn: text('reimbursementEn'),
    kind: cells.one('kind', kindOf),
    themes,
    dayparts: cells.listed('dayparts', daypartOf),
    languageLevel: cells.one('languageLevel', levelOf),
    vogRequired: cells.value('vogRequired', shape.vogRequired, readYesNo),
    hoursPerWeek: number('hoursPerWeek'),
    positions: number('positions'),
    minAge: number('minAge'),
    startsOn: day('startsOn'),
    endsOn: day('endsOn'),
    expiresOn: day('expiresOn'),
  }) as Partial<VacancyCreate>
}

function organizationOf(cells: LineCells, { organizations: found }: Found): NamedOrganization | undefined {
  if (cells.text('organization') !== '') return organizationNamed(cells, found)
  cells.reject('organization', 'missing')
  return undefined
}

function knownOf(
  cells: LineCells,
  organizationId: number,
  title: string,
  found: readonly ExistingRecord[],
): ExistingRecord | undefined {
  const same = found.filter(
    ({ vacancy }) => vacancy.organizationId === organizationId && fold(vacancy.title) === fold(title),
  )
  const open = same.filter(({ vacancy }) => vacancy.status !== 'archived')
  if (open.length > 1) cells.reject('title', 'ambiguous')
  if (same.length > 0 && open.length === 0) cells.reject('title', 'archived')
  return open[0]
}

type Contact = { name?: string; email?: string | null; phone?: string | null }
const contactFields = { name: 'contactName', email: 'contactEmail', phone: 'contactPhone' } as const

const contactChanges = (before: Contact | null, contact: Contact): Record<string, [unknown, unknown]> =>
  Object.fromEntries(
    Object.entries(changesBetween(before ?? {}, contact)).map(([name, change]) => [
      contactFields[name as keyof typeof contactFields],
      change,
    ]),
  )
