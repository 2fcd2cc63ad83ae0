/** What became of the replies of last year, so that figures by quarter and the yearly report have something to show. */
import { firstNameOf } from '#backend/mail/first-name.ts'
import type { Application, ApplicationStatus } from '#shared/resources/application.ts'
import type { Theme } from '#shared/resources/taxonomies.ts'
import { insertAll, insertForIds } from '../batches.ts'
import type { Db } from '../driver.ts'
import { applicationEvents, applications, matchChecks } from '../schema/applications.ts'
import { addresses } from '../schema/geography.ts'
import { vacancies } from '../schema/vacancies.ts'
import { believable, believableSteps } from './believable-times.ts'
import { randomAddress } from './centers.ts'
import { applicationRow, vacancyRow } from './factories.ts'
import { declineReasonOf, motivationOf } from './fixtures/people.ts'
import { randomFrom } from './random.ts'
import type { CenterSeed } from './seeded-center.ts'
import type { SeededPeople } from './users.ts'

const day = 24 * 3600 * 1000

/** Vacancies that are over, each with the day of last year on which it began. */
const past: { title: string; summary: string; themes: Theme[]; month: number }[] = [
  {
    title: 'Helper bij de nieuwjaarsduik',
    summary: 'Je deelt handdoeken en soep uit aan de zwemmers.',
    themes: ['evenementen'],
    month: 0,
  },
  {
    title: 'Bezoekmaatje in de winter',
    summary: 'Je gaat elke week langs bij iemand die weinig buiten komt.',
    themes: ['zorg', 'welzijn'],
    month: 1,
  },
  {
    title: 'Plantdag in het wijkpark',
    summary: 'Je zet met de buurt honderd struiken in de grond.',
    themes: ['natuur'],
    month: 3,
  },
  {
    title: 'Begeleider van de avondvierdaagse',
    summary: 'Je loopt mee en let op dat iedereen veilig oversteekt.',
    themes: ['sport'],
    month: 4,
  },
  {
    title: 'Taalvrijwilliger voor de zomerschool',
    summary: 'Je oefent Nederlands met kinderen die hier net wonen.',
    themes: ['onderwijs', 'welzijn'],
    month: 6,
  },
  {
    title: 'Chauffeur voor de voedselbank',
    summary: 'Je haalt eten op bij winkels in de buurt.',
    themes: ['welzijn'],
    month: 9,
  },
]

/** What became of the replies to one vacancy, in turn. */
const outcomes: ApplicationStatus[][] = [
  ['in_contact', 'meeting', 'placed', 'ended'],
  ['in_contact', 'meeting', 'placed', 'ended'],
  ['in_contact', 'declined'],
  ['in_contact', 'meeting', 'placed', 'ended'],
  ['withdrawn'],
  ['in_contact', 'meeting', 'placed', 'ended'],
  ['in_contact', 'meeting', 'placed', 'ended'],
  ['in_contact', 'declined'],
]
const repliesOf = (index: number): number => 6 + ((index * 5) % 4)

export async function seedHistory(db: Db, seed: CenterSeed, { volunteers, staff }: SeededPeople): Promise<void> {
  const { center, organizations, now } = seed
  // Numbers of its own: the other records stay as they are.
  const random = randomFrom(center.id * 6151)
  const hosts = organizations.filter(({ id }) => staff.has(id))
  // The sample volunteer has replies of its own.
  const others = volunteers.slice(1)
  if (hosts.length === 0 || others.length < 10) return
  const openings = past.map((vacancy, index) => ({
    ...vacancy,
    organization: hosts[(index * 3) % hosts.length] as (typeof hosts)[number],
    from: believable(
      new Date(Date.UTC(now.getUTCFullYear() - 1, vacancy.month, 6 + index, 9)),
      center.id * 61 + index,
      'work',
      now,
    ),
  }))
  const addressIds = await insertForIds(
    db,
    addresses,
    openings.map(({ from }) => randomAddress(center, random, from)),
  )
  const vacancyIds = await insertForIds(
    db,
    vacancies,
    openings.map(({ title, summary, themes, organization, from }, index) =>
      vacancyRow({
        ...{ centerId: center.id, organizationId: organization.id, addressId: addressIds[index] ?? null },
        ...{ title, summary, themes, status: 'archived', createdAt: from, publishedAt: from },
        updatedAt: new Date(from.getTime() + 90 * day),
      }),
    ),
  )
  const replies = openings.flatMap(({ organization, from }, index) =>
    Array.from({ length: repliesOf(index) }, (_, number) => {
      const salt = center.id * 1009 + index * 101 + number
      const written = new Date(from.getTime() + (number * 3 + 1) * day)
      const path = outcomes[number % outcomes.length] ?? []
      const drawn = path.map((status, step) => ({
        at: new Date(written.getTime() + (2 + (number % 5) + step * 9) * day),
        rhythm: status === 'withdrawn' ? ('home' as const) : ('work' as const),
      }))
      const [createdAt = written, ...moments] = believableSteps([{ at: written, rhythm: 'home' }, ...drawn], salt, now)
      const steps = path.map((status, step) => ({ status, at: moments[step] ?? written }))
      return { organization, index, number, createdAt, steps, person: others[(index * 7 + number) % others.length] }
    }),
  )
  const rows = replies.map(({ organization, index, createdAt, steps, number, person }) => {
    const status = steps.at(-1)?.status ?? 'new'
    return applicationRow({
      ...{ centerId: center.id, organizationId: organization.id, vacancyId: vacancyIds[index] ?? 0 },
      ...{ userId: person?.id ?? 0, motivation: person ? motivationOf(person.looks, number) : '', status, createdAt },
      declineReason: status === 'declined' ? declineReasonOf({ needsLicence: false }, number) : null,
      firstResponseAt: status === 'withdrawn' ? null : (steps[0]?.at ?? null),
      matchOutcome: status === 'ended' ? 'matched' : null,
      updatedAt: steps.at(-1)?.at ?? createdAt,
      lockVersion: steps.length,
    })
  })
  const ids = await insertForIds(db, applications, rows)
  await insertAll(
    db,
    applicationEvents,
    replies.flatMap(({ organization, createdAt, steps, person }, index) => {
      const applicationId = ids[index] ?? 0
      const volunteer = { actorId: person?.id ?? null, actorName: firstNameOf(person?.name ?? '') }
      const host = staff.get(organization.id)
      const organizer = { actorId: host?.id ?? null, actorName: host?.name ?? '' }
      const events = steps.map(({ status, at }, step) => ({
        ...{ applicationId, kind: 'status_changed' as const, reason: null, createdAt: at },
        ...{ fromStatus: (steps[step - 1]?.status ?? 'new') as Application['status'], toStatus: status },
        ...(status === 'withdrawn' ? volunteer : organizer),
      }))
      const created = { applicationId, kind: 'created' as const, reason: null, createdAt }
      return [{ ...created, fromStatus: null, toStatus: 'new' as const, ...volunteer }, ...events]
    }),
  )
  await insertAll(
    db,
    matchChecks,
    replies.flatMap(({ steps, number }, index) => {
      const placed = steps.find(({ status }) => status === 'placed')
      if (!placed) return []
      const askedAt = new Date(placed.at.getTime() + 91 * day)
      if (askedAt.getTime() + 30 * day > now.getTime()) return []
      const answeredAt = new Date(askedAt.getTime() + day)
      const asked = { applicationId: ids[index] ?? 0, moment: 'later' as const, askedAt, answeredAt }
      const expiresAt = new Date(askedAt.getTime() + 30 * day)
      return [
        {
          ...asked,
          expiresAt,
          side: 'volunteer' as const,
          answer: number % 4 === 3 ? ('no' as const) : ('yes' as const),
        },
      ]
    }),
  )
}
