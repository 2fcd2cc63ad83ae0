import type { VacancyStatus } from '#shared/resources/vacancy.ts'
import { tenantFlags } from '#shared/site.ts'
import type { Db } from '../driver.ts'
import { type NewVacancy, slugOf, vacancyRow } from '../factories.ts'
import { addresses } from '../schema/geography.ts'
import { vacancies } from '../schema/vacancies.ts'
import { insertForIds } from './batches.ts'
import { daysBefore, randomAddress, type SeededOrganization } from './centers.ts'
import {
  contactRoles,
  firstNames,
  lastNames,
  offerTexts,
  rejectionReason,
  requirementTexts,
} from './material/people.ts'
import { careVacancies } from './material/vacancies-care.ts'
import { communityVacancies } from './material/vacancies-community.ts'
import { learningVacancies } from './material/vacancies-learning.ts'
import { outdoorVacancies } from './material/vacancies-outdoors.ts'
import type { VacancyMaterial } from './material/vacancy-material.ts'
import type { Life } from './seeded-center.ts'

export type SeededVacancy = {
  id: number
  organizationId: number
  status: VacancyStatus
  createdAt: Date
  questions: string[]
}

/** The four files dealt like cards, so that no theme comes in a block. */
const material: VacancyMaterial[] = (() => {
  const decks = [careVacancies, communityVacancies, learningVacancies, outdoorVacancies]
  const longest = Math.max(...decks.map((deck) => deck.length))
  return Array.from({ length: longest }, (_, index) => decks.flatMap((deck) => deck[index] ?? [])).flat()
})()

/** Of every 72: 46 published and some of each other status. */
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
const statusAt = (index: number, random: Life['random']): VacancyStatus =>
  index % 11 < 7
    ? 'published'
    : (others[(Math.floor(index / 11) * 4 + (index % 11) - 7) % others.length] ?? random.pick(others))

const everSeen: VacancyStatus[] = ['published', 'paused', 'filled', 'expired', 'archived']

export async function seedVacancies(db: Db, life: Life): Promise<SeededVacancy[]> {
  const { center, organizations, scale } = life
  const total = Math.round(center.counts.vacancies * scale)
  const byKind = new Map(organizations.map((organization) => [organization.material.kind, organization]))
  const seeded: SeededVacancy[] = []
  // In portions, so that a hundred thousand never stand in memory at once.
  const portion = 2_000
  for (let start = 0; start < total; start += portion) {
    const drafts = Array.from({ length: Math.min(portion, total - start) }, (_, offset) => {
      const index = start + offset
      const draft = material[index % material.length]
      const organization = draft && byKind.get(draft.by)
      if (!draft || !organization) throw new Error(`No material for vacancy ${index}`)
      return draftVacancy(life, draft, organization, index)
    })
    const placed = drafts.filter(({ address }) => address !== null)
    const addressIds = await insertForIds(
      db,
      addresses,
      placed.flatMap(({ address }) => address ?? []),
    )
    for (const [index, draft] of placed.entries()) draft.row.addressId = addressIds[index] ?? null
    const ids = await insertForIds(
      db,
      vacancies,
      drafts.map(({ row }) => row),
    )
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

function draftVacancy(life: Life, draft: VacancyMaterial, organization: SeededOrganization, index: number) {
  const { center, random, now } = life
  const status = statusAt(index, random)
  const age = status === 'draft' || status === 'pending' ? random.between(0, 12) : random.between(1, 150)
  const createdAt = new Date(daysBefore(now, age).getTime() - random.between(0, 23) * 3600 * 1000)
  const online = draft.kind === 'online'
  // Two of three are where the organisation is, the others somewhere in the region.
  const address = online
    ? null
    : random.chance(0.66)
      ? { ...organization.address, createdAt, updatedAt: createdAt }
      : randomAddress(center, random, createdAt)
  const place = address?.city ?? center.town
  const fill = (text: string) => text.replaceAll('{place}', place)
  const repeated = index >= material.length && !draft.title.includes('{place}')
  const title = fill(repeated && draft.title.length < 70 ? `${draft.title} in {place}` : draft.title)
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
    dayparts: [...draft.dayparts],
    hoursPerWeek: draft.hours,
    startsOn: starts ? isoDate(starts) : null,
    endsOn: starts ? isoDate(starts) : null,
    expiresOn: expiryOf(status, starts, life),
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
        organization.material.kind === 'center'
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

const isoDate = (moment: Date): string => moment.toISOString().slice(0, 10)

function expiryOf(status: VacancyStatus, starts: Date | null, { random, now }: Life): string | null {
  if (status === 'expired') return isoDate(daysBefore(now, random.between(1, 40)))
  if (starts) return isoDate(starts)
  return random.chance(0.7) ? isoDate(daysBefore(now, -random.between(8, 180))) : null
}
