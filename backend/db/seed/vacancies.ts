import { dutchDate } from '#backend/http/context.ts'
import { addDays, mondayOf, weekdayOf } from '#shared/dutch-days.ts'
import type { VacancyQuestion, VacancyStatus } from '#shared/resources/vacancy.ts'
import { tenantFlags } from '#shared/site.ts'
import { insertForIds } from '../batches.ts'
import type { Db } from '../driver.ts'
import { addresses } from '../schema/geography.ts'
import { vacancies } from '../schema/vacancies.ts'
import { slugOf } from '../slug.ts'
import { believable, believableSteps } from './believable-times.ts'
import { daysBefore, randomAddress, type SeededOrganization } from './centers.ts'
import { type NewAddress, type NewVacancy, vacancyRow } from './factories.ts'
import { englishRole, englishTexts } from './fixtures/english-vacancies.ts'
import type { OrganizationKind } from './fixtures/organizations.ts'
import { offerTexts, rejectionReason, requirementTexts } from './fixtures/people.ts'
import { careVacancies } from './fixtures/vacancies-care.ts'
import { cityVacancies } from './fixtures/vacancies-city.ts'
import { communityVacancies } from './fixtures/vacancies-community.ts'
import { learningVacancies } from './fixtures/vacancies-learning.ts'
import { outdoorVacancies } from './fixtures/vacancies-outdoors.ts'
import type { VacancyFixture } from './fixtures/vacancy-fixture.ts'
import type { StaffMember } from './organization-staff.ts'
import { fullName } from './people.ts'
import type { CenterSeed } from './seeded-center.ts'

export type SeededVacancy = {
  id: number
  organizationId: number
  status: VacancyStatus
  createdAt: Date
  publishedAt: Date | null
  contact: string
  needsLicence: boolean
  questions: VacancyQuestion[]
}

/** Interleaves the four files, so that equal themes are not adjacent. */
const fixture: VacancyFixture[] = (() => {
  const decks = [careVacancies, communityVacancies, learningVacancies, outdoorVacancies]
  const longest = Math.max(...decks.map((deck) => deck.length))
  return Array.from({ length: longest }, (_, index) => decks.flatMap((deck) => deck[index] ?? [])).flat()
})()

/** The centers that share out what the one with the long list has, in turn. */
const sharing = [2, 4, 5, 6, 7]

/**
 * What a center has vacancies for. The first center has all of the fixtures, the one with a long list also those of a city;
 * the others leave out one in three, and have some of a city that no other of them has.
 */
function deckOf({ id }: CenterSeed['center']): readonly VacancyFixture[] {
  const turn = sharing.indexOf(id)
  if (turn < 0) return fixture
  const own = cityVacancies.filter((_, index) => index % sharing.length === turn)
  const common = fixture.filter((_, index) => index % 3 !== turn % 3)
  // In turn, so that what is its own is not all at the end.
  return common.flatMap((draft, index) => {
    const next = own[Math.floor(index / 2)]
    return index % 2 === 0 && next ? [next, draft] : [draft]
  })
}

/** Of every 72, 46 are published and some have each other status. */
const others: VacancyStatus[] = [
  'filled',
  'pending',
  'draft',
  'expired',
  'paused',
  'rejected',
  'archived',
  'pending',
  'filled',
]
const statusAt = (index: number, random: CenterSeed['random']): VacancyStatus =>
  index % 11 < 7
    ? 'published'
    : (others[(Math.floor(index / 11) * 4 + (index % 11) - 7) % others.length] ?? random.pick(others))

const everSeen: VacancyStatus[] = ['published', 'paused', 'filled', 'expired', 'archived']

export async function seedVacancies(db: Db, seed: CenterSeed): Promise<SeededVacancy[]> {
  const total = Math.round(seed.center.counts.vacancies * seed.scale)
  const deck = deckOf(seed.center)
  const seeded: SeededVacancy[] = []
  // In batches, to bound the memory for a hundred thousand vacancies.
  const portion = 2_000
  for (let start = 0; start < total; start += portion) {
    const drafts = Array.from({ length: Math.min(portion, total - start) }, (_, offset) => {
      const index = start + offset
      const draft = deck[index % deck.length]
      if (!draft) throw new Error(`No fixture for vacancy ${index}`)
      return draftVacancy(seed, draft, statusAt(index, seed.random), index >= deck.length)
    })
    if (start === 0 && seed.center.reviewsVacancyChanges) changeOne(seed, drafts)
    const ids = await insertDrafts(db, drafts)
    for (const [index, { row }] of drafts.entries()) {
      seeded.push({
        id: ids[index] ?? 0,
        organizationId: row.organizationId,
        status: row.status,
        createdAt: row.createdAt,
        publishedAt: row.publishedAt ?? null,
        contact: row.contactPerson?.name ?? '',
        needsLicence: row.skills.includes('rijbewijs'),
        questions: row.questions,
      })
    }
  }
  return seeded
}

/** Yesterday its organization began to ask a certificate of conduct for one, for fewer hours: the center has not looked at that yet. */
function changeOne({ now }: CenterSeed, drafts: readonly PlacedDraft[]): void {
  const row = drafts.find(({ row: { status, vogRequired, hoursPerWeek, createdAt } }) => {
    return status === 'published' && vogRequired && hoursPerWeek && createdAt < daysBefore(now, 14)
  })?.row
  if (!row?.hoursPerWeek) return
  row.unseenChanges = { vogRequired: [false, true], hoursPerWeek: [row.hoursPerWeek + 2, row.hoursPerWeek] }
  row.updatedAt = believable(daysBefore(now, 1), row.organizationId, 'work', now)
}

/** Additional open vacancies of the center with a long list: some 210 in total. */
const manyMore = 165

/**
 * Additional vacancies of the center that shows a long list. Seeded last and with its own random numbers, so that the
 * ids of other records stay the same.
 */
export async function seedManyVacancies(db: Db, seed: CenterSeed): Promise<void> {
  // Leaves out fixtures that were used twice already.
  const elsewhere = fixture
    .slice(seed.center.counts.vacancies - fixture.length)
    .filter(({ title }) => title.length < 60 && !title.includes('{place}'))
  const drafts = [
    ...cityVacancies.map((draft) => draftVacancy(seed, draft, 'published', false)),
    ...elsewhere.map((draft) => draftVacancy(seed, draft, 'published', true)),
  ]
  await insertDrafts(db, drafts.slice(0, manyMore))
}

type PlacedDraft = ReturnType<typeof draftVacancy>

async function insertDrafts(db: Db, drafts: readonly PlacedDraft[]): Promise<number[]> {
  const placed = drafts.filter(({ address }) => address !== null)
  const addressIds = await insertForIds(
    db,
    addresses,
    placed.flatMap(({ address }) => address ?? []),
  )
  for (const [index, draft] of placed.entries()) draft.row.addressId = addressIds[index] ?? null
  return insertForIds(
    db,
    vacancies,
    drafts.map(({ row }) => row),
  )
}

const organizationFor = ({ organizations }: CenterSeed, { by }: VacancyFixture): SeededOrganization => {
  const found = organizations.find(({ fixture: { kind } }) => kind === by)
  if (!found) throw new Error(`No organisation of the kind ${by}`)
  return found
}

/** Work that is done at people's homes or outside, so not always where the organization is. */
const outdoors: VacancyFixture['categories'] = ['maatje', 'vervoer', 'boodschappen']
const goesOut = ({ by, categories, title }: VacancyFixture): boolean =>
  title.includes('{place}') ||
  by === 'nature' ||
  (by !== 'hospice' && categories.some((category) => outdoors.includes(category)))

/** At the organization's own place, or for one in three that go out elsewhere in the region. */
function addressOf(
  { center, random }: CenterSeed,
  { address }: SeededOrganization,
  draft: VacancyFixture,
  createdAt: Date,
): NewAddress {
  const own = { ...address, createdAt, updatedAt: createdAt }
  if (random.chance(0.66)) return own
  const elsewhere = randomAddress(center, random, createdAt)
  return goesOut(draft) ? elsewhere : own
}

/** On a Saturday for work at the weekend, else on a weekday; in its own month where it has one. */
function datesOf({ dayparts, month, days = 1 }: VacancyFixture, drawn: string) {
  const day = month ? nextIn(month, drawn) : drawn
  const weekday = days > 1 ? 4 : dayparts.includes('weekend') ? 5 : Math.min(4, weekdayOf(day) - 1)
  const wanted = addDays(mondayOf(day), weekday)
  const startsOn = wanted < drawn ? addDays(wanted, 7) : wanted
  return { startsOn, endsOn: addDays(startsOn, days - 1) }
}

/** The tenth of the month, of this year or the next. */
function nextIn(month: number, drawn: string): string {
  const day = `-${String(month).padStart(2, '0')}-10`
  const year = Number(drawn.slice(0, 4))
  return `${year}${day}` > drawn ? `${year}${day}` : `${year + 1}${day}`
}

/** `withPlace`: a fixture that was used before gets the place in its title. */
function draftVacancy(seed: CenterSeed, draft: VacancyFixture, status: VacancyStatus, withPlace: boolean) {
  const { center, random, now } = seed
  const organization = organizationFor(seed, draft)
  const age = status === 'draft' || status === 'pending' ? random.between(0, 12) : random.between(1, 150)
  const salt = random.between(0, 23) + age * 31 + organization.id * 7
  const createdAt = believable(daysBefore(now, age), salt, 'work', now)
  const online = draft.kind === 'online'
  const address = online ? null : addressOf(seed, organization, draft, createdAt)
  const place = address?.city ?? center.town
  const fill = (text: string) => text.replaceAll('{place}', place)
  const title = fill(
    withPlace && !draft.title.includes('{place}') && draft.title.length < 70
      ? `${draft.title} in {place}`
      : draft.title,
  )
  const contact = random.pick(organization.staff.slice(0, 2))
  random.skip(1)
  const dates = draft.kind === 'once' ? datesOf(draft, dutchDate(daysBefore(now, -random.between(10, 80)))) : null
  const row: NewVacancy = vacancyRow({
    centerId: center.id,
    organizationId: organization.id,
    title,
    slug: slugOf(title),
    summary: fill(draft.summary),
    tasks: fill(draft.tasks),
    requirements: fill(draft.requirements ?? random.pick(requirementTexts)),
    offer: fill(draft.offer ?? random.pick(offerTexts)),
    kind: draft.kind,
    frequency: draft.kind === 'recurring' ? (draft.frequency ?? 'weekly') : null,
    dayparts: [...draft.dayparts],
    hoursPerWeek: draft.hours,
    startsOn: dates?.startsOn ?? null,
    endsOn: dates?.endsOn ?? null,
    expiresOn: expiryOf(status, dates?.startsOn ?? null, seed),
    positions: random.pick([1, 1, 2, 2, 3, 4, 6]),
    themes: [...draft.themes],
    categories: [...draft.categories],
    skills: [...draft.skills],
    targetGroups: [...draft.targetGroups],
    minAge: draft.minAge ?? null,
    languageLevel: draft.language,
    vogRequired: draft.vog ?? false,
    reimbursement: random.chance(0.3) ? 'Reiskosten worden vergoed.' : null,
    questions: draft.question ? [{ id: 'vraag-1', label: draft.question, required: random.chance(0.5) }] : [],
    masHours: draft.masHours ?? null,
    status,
    rejectionReason: status === 'rejected' ? rejectionReason : null,
    publishedAt: everSeen.includes(status) ? publishedAfter(createdAt, seed) : null,
    shared: tenantFlags(center.tenant, center.appContext).centerSharingEnabled && random.chance(0.4),
    contactPerson: contactOf(contact, random, organization.fixture.kind),
    latitude: address?.latitude ?? null,
    longitude: address?.longitude ?? null,
    searchExtra: `${organization.name} ${place}`,
    createdAt,
  })
  const hasEnglish = tenantFlags(center.tenant, center.appContext).i18nEnabled
  return {
    row: hasEnglish ? withEnglish(row, draft, { place, hasPlaceInTitle: title !== fill(draft.title) }) : row,
    address,
  }
}

type EnglishPlace = { place: string; hasPlaceInTitle: boolean }

/** A vacancy with its English texts, where the fixture has some. */
function withEnglish(row: NewVacancy, { title }: VacancyFixture, { place, hasPlaceInTitle }: EnglishPlace): NewVacancy {
  const english = englishTexts(title, row)
  if (!english) return row
  const fill = (text: string) => text.replaceAll('{place}', place)
  const { question, ...texts } = english
  const contact = row.contactPerson
  return {
    ...row,
    ...texts,
    titleEn: fill(hasPlaceInTitle ? `${texts.titleEn} in {place}` : texts.titleEn),
    summaryEn: fill(texts.summaryEn),
    questions: row.questions.map((asked) => (question ? { ...asked, labelEn: question } : asked)),
    contactPerson: contact && { ...contact, roleEn: englishRole(contact.role) },
  }
}

function contactOf(
  member: StaffMember,
  random: CenterSeed['random'],
  kind: OrganizationKind,
): NewVacancy['contactPerson'] {
  // What was drawn before the organizations had staff of their own.
  random.skip(kind === 'center' ? 1 : 3)
  const { role, phone, email } = member
  return { name: fullName(member), role, phone, email }
}

/** The center looks at it a few hours to some days later. */
function publishedAfter(createdAt: Date, { random, now }: CenterSeed): Date {
  // What was drawn before the views were counted by day.
  random.skip(1)
  const hours = random.between(1, 20)
  const at = new Date(createdAt.getTime() + hours * 4 * 3600 * 1000)
  const [, published = createdAt] = believableSteps(
    [
      { at: createdAt, rhythm: 'work' },
      { at, rhythm: 'work' },
    ],
    hours + createdAt.getUTCDate(),
    now,
  )
  return published > createdAt ? published : new Date((createdAt.getTime() + now.getTime()) / 2)
}

const isoDate = (time: Date): string => time.toISOString().slice(0, 10)

function expiryOf(status: VacancyStatus, startsOn: string | null, { random, now }: CenterSeed): string | null {
  if (status === 'expired') return isoDate(daysBefore(now, random.between(1, 40)))
  if (startsOn) return startsOn
  return random.chance(0.7) ? isoDate(daysBefore(now, -random.between(8, 180))) : null
}
