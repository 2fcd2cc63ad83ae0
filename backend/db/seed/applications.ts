import { firstNameOf } from '#backend/mail/first-name.ts'
import { addDays, dutchDay, dutchInstant, mondayOf, weekdayOf } from '#shared/dutch-days.ts'
import type { ApplicationStatus } from '#shared/resources/application.ts'
import { applicationStatuses } from '#shared/resources/application-values.ts'
import { partsByStatus } from '#shared/resources/invitation.ts'
import { releasedParts } from '#shared/resources/invitation-values.ts'
import { insertAll, insertForIds } from '../batches.ts'
import type { Db } from '../driver.ts'
import { applicationEvents, applicationReads, applications } from '../schema/applications.ts'
import { dataReleases } from '../schema/invitations.ts'
import { believableSteps } from './believable-times.ts'
import { applicationRow, type NewApplication, releaseRows } from './factories.ts'
import { answersTo, declineReasonOf, motivationOf, motivations } from './fixtures/people.ts'
import { seedMatchChecks } from './match-checks.ts'
import type { CenterSeed } from './seeded-center.ts'
import type { SeededPeople, SeededPerson } from './users.ts'
import type { SeededVacancy } from './vacancies.ts'

/** The steps to each status of an application; each is one entry of its log. */
const paths: Record<ApplicationStatus, ApplicationStatus[]> = {
  new: [],
  in_contact: ['in_contact'],
  meeting: ['in_contact', 'meeting'],
  trial: ['in_contact', 'meeting', 'trial'],
  placed: ['in_contact', 'meeting', 'placed'],
  ended: ['in_contact', 'meeting', 'placed', 'ended'],
  declined: ['in_contact', 'declined'],
  withdrawn: ['withdrawn'],
  expired: ['expired'],
  waitlisted: ['waitlisted'],
  offered: ['waitlisted', 'offered'],
}
/** Steps of the volunteer or the system, not the organization. */
const notByOrganization: ApplicationStatus[] = ['withdrawn', 'expired']

// New and open applications are the most frequent, as in real use.
const order: ApplicationStatus[] = ['new', 'in_contact', ...applicationStatuses, 'new', 'meeting', 'placed']

const open = ['published', 'paused', 'filled', 'expired']
const hour = 3600 * 1000
/** How long ago the oldest application with an open status was made; one that is settled may be older. */
const openDays: Partial<Record<ApplicationStatus, number>> = {
  new: 26,
  in_contact: 40,
  meeting: 50,
  trial: 75,
  waitlisted: 50,
  offered: 50,
}

type Draft = {
  row: NewApplication
  person: SeededPerson
  /** Who of the organization did each step. */
  steps: { status: ApplicationStatus; at: Date; by: SeededPerson }[]
}

export async function seedApplications(
  db: Db,
  seed: CenterSeed,
  vacancies: SeededVacancy[],
  people: SeededPeople,
): Promise<void> {
  const { center, random, scale } = seed
  const candidates = vacancies.filter(({ status }) => open.includes(status))
  const total = Math.round(center.counts.applications * scale)
  const taken = new Set<string>()
  const drafts: Draft[] = []
  for (let attempt = 0; drafts.length < total && attempt < total * 20; attempt++) {
    const vacancy = candidates[(attempt * 7) % candidates.length]
    // The first applications are of the sample volunteer.
    const person = attempt < 6 ? people.volunteers[0] : random.pick(people.volunteers)
    const colleagues = vacancy && people.colleagues.get(vacancy.organizationId)
    if (!vacancy || !person || !colleagues || taken.has(`${person.id}:${vacancy.id}`)) continue
    taken.add(`${person.id}:${vacancy.id}`)
    const status = order[drafts.length % order.length] ?? 'new'
    drafts.push(draftApplication(seed, { vacancy, person, colleagues, status }))
  }
  if (scale > 1) drafts.push(...busyDrafts(seed, { candidates, people, taken, drafts }))
  const ids = await insertForIds(
    db,
    applications,
    drafts.map(({ row }) => row),
  )
  await insertAll(
    db,
    applicationEvents,
    drafts.flatMap((draft, index) => eventsOf(draft, ids[index] ?? 0)),
  )
  await insertAll(
    db,
    dataReleases,
    drafts.flatMap((draft, index) => releasesOf(draft, ids[index] ?? 0)),
  )
  await insertAll(
    db,
    applicationReads,
    drafts.flatMap((draft, index) => readsOf(draft, ids[index] ?? 0)),
  )
  await seedMatchChecks(
    db,
    seed.now,
    drafts.flatMap(({ row, steps }, index) => {
      const placedAt = steps.find(({ status }) => status === 'placed')?.at
      return placedAt ? [{ applicationId: ids[index] ?? 0, placedAt, isEnded: row.status === 'ended' }] : []
    }),
  )
}

/** Applications of the organization of the sample login in a scaled seed: a desk that is busy. */
const busyDesk = 300

type Seeded = { candidates: SeededVacancy[]; people: SeededPeople; taken: Set<string>; drafts: Draft[] }

/** More applications to the organization of the sample login, until it has `busyDesk`. */
function busyDrafts(seed: CenterSeed, { candidates, people, taken, drafts }: Seeded): Draft[] {
  const busy = seed.organizations.find(({ fixture }) => fixture.status === 'approved' && fixture.kind === 'care')
  const colleagues = busy && people.colleagues.get(busy.id)
  if (!seed.center.isDefault || !colleagues) return []
  const missing = busyDesk - drafts.filter(({ row }) => row.organizationId === busy.id).length
  return candidates
    .filter(({ organizationId }) => organizationId === busy.id)
    .flatMap((vacancy) => people.volunteers.map((person) => ({ vacancy, person })))
    .filter(({ vacancy, person }) => !taken.has(`${person.id}:${vacancy.id}`))
    .slice(0, Math.max(0, missing))
    .map((pair, index) => draftApplication(seed, { ...pair, colleagues, status: order[index % order.length] ?? 'new' }))
}

/** Whoever answered has opened it. */
const readsOf = ({ person, steps }: Draft, applicationId: number) => {
  const read = new Map(steps.filter(({ by }) => by !== person).map(({ by, at }) => [by.id, at]))
  return [...read].map(([userId, readAt]) => ({ applicationId, userId, readAt }))
}

type Parties = { vacancy: SeededVacancy; person: SeededPerson; colleagues: SeededPerson[]; status: ApplicationStatus }

function draftApplication(
  { center, random, now }: CenterSeed,
  { vacancy, person, colleagues, status }: Parties,
): Draft {
  const path = paths[status]
  const since = Math.max(now.getTime() - (openDays[status] ?? 120) * 24 * hour, vacancy.createdAt.getTime())
  const span = now.getTime() - since
  const part = random.next()
  // Placed soon and long ago, so that the question after three months has been asked.
  const isLong = status === 'placed' && part < 0.6 && span > 105 * 24 * hour
  const drawnAt = new Date(
    since + Math.floor(span * part * (isLong ? 0.05 : path.length > 1 || status === 'expired' ? 0.5 : 0.95)),
  )
  const left = isLong ? 14 * 24 * hour : now.getTime() - drawnAt.getTime()
  const salt = person.id * 31 + vacancy.id
  const drawn = path.map((step, index) => ({
    // Soon, unless there is no time for it.
    at: new Date(
      drawnAt.getTime() +
        Math.floor(Math.min((left * (index + 1)) / (path.length + 1.5), daysUntil(step, index, salt) * 24 * hour)),
    ),
    rhythm: step === 'withdrawn' ? ('home' as const) : ('work' as const),
  }))
  const [createdAt = drawnAt, ...moments] = believableSteps(
    [{ at: drawnAt, rhythm: 'home' }, ...drawn],
    salt,
    now,
    vacancy.createdAt,
  )
  // Mostly one of them answers, and one in three times a colleague.
  const colleague = (step: number) => colleagues[(salt + step) % 3 === 0 ? 1 % colleagues.length : 0] ?? person
  const steps = path.map((step, index) => ({
    status: step,
    at: moments[index] ?? now,
    by: notByOrganization.includes(step) ? person : colleague(index),
  }))
  const firstResponse = steps.find((step) => !notByOrganization.includes(step.status))
  const row = applicationRow({
    centerId: center.id,
    userId: person.id,
    vacancyId: vacancy.id,
    organizationId: vacancy.organizationId,
    motivation: motivationOf(person.looks, random.between(0, motivations.length - 1)),
    answers: Object.fromEntries(vacancy.questions.map(({ id, label }) => [id, random.pick(answersTo(label))])),
    questions: vacancy.questions,
    status,
    declineReason: status === 'declined' ? declineReasonOf(vacancy, random.between(0, 2)) : null,
    meetingAt: status === 'meeting' ? meetingAfter(now, salt) : null,
    firstResponseAt: firstResponse?.at ?? null,
    matchOutcome: status === 'ended' ? 'matched' : null,
    createdAt,
    updatedAt: steps.at(-1)?.at ?? createdAt,
    lockVersion: steps.length,
  })
  return { row, person, steps }
}

/** An answer within a week, a step in each of the next two; what ends by itself takes longer. */
function daysUntil(step: ApplicationStatus, index: number, salt: number): number {
  if (step === 'expired') return 45
  return (step === 'ended' ? 60 : 1) + (salt % 5) + index * (6 + (salt % 6))
}

/** On a weekday within two weeks, at a time at which people meet. */
function meetingAfter(now: Date, salt: number): Date {
  const wanted = addDays(dutchDay(now), 2 + (salt % 9))
  const weekday = Math.min(4, weekdayOf(wanted) - 1)
  const day = addDays(mondayOf(wanted), weekday)
  const time = ['09:30', '10:00', '11:15', '13:30', '14:00', '15:30', '19:00'][salt % 7]
  return dutchInstant(day > dutchDay(now) ? day : addDays(day, 7), time)
}

/** Each part when the first step released it. */
function releasesOf({ row, steps }: Draft, id: number) {
  const stages = [{ status: 'new' as ApplicationStatus, at: row.createdAt }, ...steps]
  return releasedParts.flatMap((part) => {
    const stage = stages.find(({ status }) => partsByStatus[status].includes(part))
    return stage ? releaseRows({ ...row, id, createdAt: stage.at }, [part]) : []
  })
}

function eventsOf({ row, person, steps }: Draft, applicationId: number) {
  const created = {
    applicationId,
    kind: 'created' as const,
    fromStatus: null,
    toStatus: 'new' as ApplicationStatus,
    reason: null,
    actorId: person.id,
    actorName: firstNameOf(person.name),
    createdAt: row.createdAt,
  }
  const changes = steps.map(({ status, at, by }, index) => {
    return {
      applicationId,
      kind: 'status_changed' as const,
      fromStatus: steps[index - 1]?.status ?? ('new' as ApplicationStatus),
      toStatus: status,
      reason: status === 'declined' ? (row.declineReason ?? null) : null,
      actorId: status === 'expired' ? null : by.id,
      actorName: status === 'expired' ? 'Systeem' : by === person ? firstNameOf(person.name) : by.name,
      createdAt: at,
    }
  })
  return [created, ...changes]
}
