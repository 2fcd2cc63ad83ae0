import type { VacancyStatus } from '#shared/resources/vacancy.ts'
import { tenantFlags } from '#shared/site.ts'
import { insertForIds } from '../batches.ts'
import type { Db } from '../driver.ts'
import { addresses } from '../schema/geography.ts'
import { vacancies } from '../schema/vacancies.ts'
import { slugOf } from '../slug.ts'
import { daysBefore, randomAddress, type SeededOrganization } from './centers.ts'
import { type NewVacancy, vacancyRow } from './factories.ts'
import {
  contactRoles,
  firstNames,
  lastNames,
  offerTexts,
  rejectionReason,
  requirementTexts,
} from './fixtures/people.ts'
import { careVacancies } from './fixtures/vacancies-care.ts'
import { cityVacancies } from './fixtures/vacancies-city.ts'
import { communityVacancies } from './fixtures/vacancies-community.ts'
import { learningVacancies } from './fixtures/vacancies-learning.ts'
import { outdoorVacancies } from './fixtures/vacancies-outdoors.ts'
import type { VacancyFixture } from './fixtures/vacancy-fixture.ts'
import type { CenterSeed } from './seeded-center.ts'

export type SeededVacancy = {
  id: number
  organizationId: number
  status: VacancyStatus
  createdAt: Date
  questions: string[]
}

/** Interleaves the four files, so that equal themes are not adjacent. */
const fixture: VacancyFixture[] = (() => {
  const decks = [careVacancies, communityVacancies, learningVacancies, outdoorVacancies]
  const longest = Math.max(...decks.map((deck) => deck.length))
  return Array.from({ length: longest }, (_, index) => decks.flatMap((deck) => deck[index] ?? [])).flat()
})()

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
  const seeded: SeededVacancy[] = []
  // In batches, to bound the memory for a hundred thousand vacancies.
  const portion = 2_000
  for (let start = 0; start < total; start += portion) {
    const drafts = Array.from({ length: Math.min(portion, total - start) }, (_, offset) => {
      const index = start + offset
      const draft = fixture[index % fixture.length]
      if (!draft) throw new Error(`No fixture for vacancy ${index}`)
      return draftVacancy(seed, draft, statusAt(index, seed.random), index >= fixture.length)
    })
    const ids = await insertDrafts(db, drafts)
    for (const [index, { row }] of drafts.entries()) {
      seeded.push({
        id: ids[index] ?? 0,
        organizationId: row.organizationId,
        status: row.status,
        createdAt: row.createdAt,
        questions: row.questions.map((question) => question.id),
      })
    }
  }
  return seeded
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

/** `withPlace`: a fixture that was used before gets the place in its title. */
function draftVacancy(seed: CenterSeed, draft: VacancyFixture, status: VacancyStatus, withPlace: boolean) {
  const { center, random, now } = seed
  const organization = organizationFor(seed, draft)
  const age = status === 'draft' || status === 'pending' ? random.between(0, 12) : random.between(1, 150)
  const createdAt = new Date(daysBefore(now, age).getTime() - random.between(0, 23) * 3600 * 1000)
  const online = draft.kind === 'online'
  // Two of three are at the organization's place, the others elsewhere in the region.
  const address = online
    ? null
    : random.chance(0.66)
      ? { ...organization.address, createdAt, updatedAt: createdAt }
      : randomAddress(center, random, createdAt)
  const place = address?.city ?? center.town
  const fill = (text: string) => text.replaceAll('{place}', place)
  const title = fill(
    withPlace && !draft.title.includes('{place}') && draft.title.length < 70
      ? `${draft.title} in {place}`
      : draft.title,
  )
  const contact = { firstName: random.pick(firstNames), lastName: random.pick(lastNames) }
  const starts = draft.kind === 'once' ? daysBefore(now, -random.between(10, 80)) : null
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
    startsOn: starts ? isoDate(starts) : null,
    endsOn: starts ? isoDate(starts) : null,
    expiresOn: expiryOf(status, starts, seed),
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
    views: everSeen.includes(status) ? random.between(3, 420) : 0,
    status,
    rejectionReason: status === 'rejected' ? rejectionReason : null,
    publishedAt: everSeen.includes(status) ? new Date(createdAt.getTime() + random.between(1, 20) * 3600 * 1000) : null,
    shared: tenantFlags(center.tenant, center.appContext).centerSharingEnabled && random.chance(0.4),
    contactPerson: {
      name: `${contact.firstName} ${contact.lastName}`,
      role: random.pick(contactRoles),
      phone:
        organization.fixture.kind === 'center'
          ? center.contact.phone
          : `06 2${random.between(100, 999)} ${random.between(1000, 9999)}`,
      email: `${slugOf(contact.firstName)}@${slugOf(organization.name)}.example`,
    },
    latitude: address?.latitude ?? null,
    longitude: address?.longitude ?? null,
    searchExtra: `${organization.name} ${place}`,
    createdAt,
  })
  return { row, address }
}

const isoDate = (time: Date): string => time.toISOString().slice(0, 10)

function expiryOf(status: VacancyStatus, starts: Date | null, { random, now }: CenterSeed): string | null {
  if (status === 'expired') return isoDate(daysBefore(now, random.between(1, 40)))
  if (starts) return isoDate(starts)
  return random.chance(0.7) ? isoDate(daysBefore(now, -random.between(8, 180))) : null
}
