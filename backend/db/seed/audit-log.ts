/** The log of who changed what, from the other sample records, so that it agrees with them. */
import { sql } from 'drizzle-orm'
import type { AuditAction } from '#shared/resources/audit-event.ts'
import type { Db } from '../driver.ts'
import { auditEvents } from '../schema/operations.ts'
import { believable, believableSteps } from './believable-times.ts'
import { daysBefore } from './centers.ts'
import type { CenterSeed } from './seeded-center.ts'
import { centerStaffOf, type SeededPeople, type SeededPerson } from './users.ts'
import type { SeededVacancy } from './vacancies.ts'

type NewEvent = typeof auditEvents.$inferInsert
const day = 24 * 3600 * 1000

/** Whoever of these people does it, in turn. */
const inTurn = (people: readonly SeededPerson[], number: number): number | null =>
  people[number % people.length]?.id ?? null

export async function seedAuditLog(
  db: Db,
  seed: CenterSeed,
  vacancies: readonly SeededVacancy[],
  people: SeededPeople,
): Promise<void> {
  const advisers = centerStaffOf(seed, people)
  const events = [
    ...organizationEvents(seed, advisers),
    ...vacancies.flatMap((vacancy) => vacancyEvents(seed, vacancy, advisers, people)),
    ...memberEvents(seed, people, advisers),
    ...deskEvents(seed, people, advisers),
  ]
  await insertEvents(
    db,
    events.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
  )
  await logRecords(db, seed.center.id)
}

/** As one value: hundreds of rows of parameters take several times as long. */
const insertEvents = (db: Db, events: readonly NewEvent[]) =>
  db.execute(sql`
    insert into ${auditEvents}
      (center_id, actor_id, impersonator_id, action, target_type, target_id, organization_id, changes, created_at)
    select "centerId", "actorId", "impersonatorId", action, "targetType", "targetId", "organizationId", changes, "createdAt"
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event(
      "centerId" bigint, "actorId" bigint, "impersonatorId" bigint, action text, "targetType" text, "targetId" bigint,
      "organizationId" bigint, changes jsonb, "createdAt" timestamptz)`)

/** Steps of applications, texts of the site and changed templates: what their own histories say. */
async function logRecords(db: Db, centerId: number): Promise<void> {
  await db.execute(sql`
    insert into audit_events (center_id, actor_id, action, target_type, target_id, organization_id, changes, created_at)
    select center_id, actor_id, action, target_type, target_id, organization_id, changes, created_at from (
      select a.center_id, e.actor_id, 'application.status_changed' as action, 'applications' as target_type,
        a.id as target_id, a.organization_id, jsonb_strip_nulls(jsonb_build_object(
          'status', jsonb_build_array(e.from_status, e.to_status), 'reason', e.reason)) as changes, e.created_at
      from application_events e join applications a on a.id = e.application_id
      where a.center_id = ${centerId} and e.kind = 'status_changed' and e.actor_id is not null
      union all
      select a.center_id, n.author_id, 'application.note_added', 'applications', a.id, a.organization_id, '{}'::jsonb,
        n.created_at
      from application_notes n join applications a on a.id = n.application_id where a.center_id = ${centerId}
      union all
      select i.center_id, i.author_id, 'content.created', 'content_items', i.id, null,
        jsonb_build_object('title', i.title), i.created_at
      from content_items i where i.center_id = ${centerId} and i.kind = 'news'
      union all
      select i.center_id, v.user_id, 'content.published', 'content_items', i.id, null,
        jsonb_build_object('title', i.title), v.created_at
      from content_versions v join content_items i on i.id = v.item_id where i.center_id = ${centerId}
      union all
      select t.center_id, v.user_id, 'template.changed', 'notification_templates', t.id, null,
        (select jsonb_object_agg(part.key, jsonb_build_array(t.bases -> 'nl' -> part.key, part.value))
          from jsonb_each(v.texts -> 'nl') part where part.value is distinct from t.bases -> 'nl' -> part.key),
        v.created_at
      from notification_template_versions v join notification_templates t on t.id = v.template_id
      where t.center_id = ${centerId}
    ) logged
    order by created_at, target_id`)
}

function organizationEvents({ center, organizations, now }: CenterSeed, advisers: SeededPerson[]): NewEvent[] {
  return organizations.flatMap(({ id, fixture, createdAt }, index): NewEvent[] => {
    const common = { centerId: center.id, targetType: 'organizations', targetId: id, organizationId: id }
    const adviser = inTurn(advisers, index)
    if (fixture.kind === 'center') return []
    const signedUp = { ...common, actorId: null, action: 'organization.signed_up', changes: {}, createdAt }
    const { status, statusReason } = fixture
    if (status === 'pending') return [signedUp]
    const days = 1 + (index % 4)
    const [decided, archived] = believableSteps(
      [
        { at: new Date(createdAt.getTime() + days * day), rhythm: 'work' },
        { at: new Date((createdAt.getTime() + now.getTime()) / 2), rhythm: 'work' },
      ],
      id * 31,
      now,
      createdAt,
    )
    const moved = (from: string, to: string, at = now): NewEvent => ({
      ...common,
      actorId: adviser,
      action: 'organization.status_changed',
      changes: { status: [from, to], ...(statusReason && to !== 'approved' ? { reason: statusReason } : {}) },
      createdAt: at,
    })
    if (status === 'archived')
      return [signedUp, moved('pending', 'approved', decided), moved('approved', status, archived)]
    return [signedUp, moved('pending', status, decided)]
  })
}

/** The step by which a vacancy got its status, and the one that the step was taken from. */
const lastSteps = {
  paused: ['vacancy.pause', 'published'],
  filled: ['vacancy.fill', 'published'],
  archived: ['vacancy.archive', 'published'],
  rejected: ['vacancy.reject', 'pending'],
  pending: ['vacancy.submit', 'draft'],
} as const satisfies Record<string, readonly [AuditAction, string]>

const hasLastStep = (status: string): status is keyof typeof lastSteps => status in lastSteps

function vacancyEvents(
  { center, now }: CenterSeed,
  { id, organizationId, status, createdAt, publishedAt, contact }: SeededVacancy,
  advisers: SeededPerson[],
  people: SeededPeople,
): NewEvent[] {
  const staff = people.colleagues.get(organizationId) ?? []
  const author = staff.find(({ name }) => name === contact)?.id ?? inTurn(staff, id)
  const event = (action: AuditAction, actorId: number | null, at: Date, changes = {}): NewEvent => ({
    ...{ centerId: center.id, actorId, action, targetType: 'vacancies', targetId: id },
    ...{ organizationId, changes, createdAt: at },
  })
  const events = [event('vacancy.created', author, createdAt)]
  if (publishedAt) {
    events.push(event('vacancy.publish', inTurn(advisers, id), publishedAt, { status: ['pending', 'published'] }))
  }
  if (!hasLastStep(status)) return events
  const [action, from] = lastSteps[status]
  const since = publishedAt ?? createdAt
  const [at = now] = believableSteps(
    [{ at: new Date(since.getTime() + (now.getTime() - since.getTime()) * 0.6), rhythm: 'work' }],
    id * 17,
    now,
    since,
  )
  const actor = status === 'rejected' ? inTurn(advisers, id) : author
  return [...events, event(action, actor, at, { status: [from, status] })]
}

/** Who was invited, and who was given a role. */
function memberEvents({ center }: CenterSeed, { colleagues }: SeededPeople, advisers: SeededPerson[]): NewEvent[] {
  const [first] = advisers
  return [...colleagues].flatMap(([organizationId, members], index) =>
    members
      .filter(({ id }) => id !== first?.id)
      .map(
        (member, position): NewEvent => ({
          centerId: center.id,
          // The first is invited by the center, a colleague by the first.
          actorId: position === 0 ? inTurn(advisers, index) : (members[0]?.id ?? null),
          action: 'user.invited',
          targetType: 'users',
          targetId: member.id,
          organizationId,
          changes: { role: position === 0 ? 'admin' : 'member', organizationId },
          createdAt: member.createdAt,
        }),
      ),
  )
}

type Chore = { action: AuditAction; targetType: NewEvent['targetType']; changes: Record<string, unknown>; ago: number }

/** What the desk of the center does beside its records: lists that were exported, and a look as somebody else. */
const chores: Chore[] = [
  exported('users', 212, '', 48),
  exported('applications', 190, 'status=placed', 131),
  exported('applications', 96, 'status=new', 27),
  exported('organizations', 141, '', 16),
  exported('vacancies', 88, 'status=published', 61),
  exported('applications', 33, 'status=placed', 30),
  exported('users', 19, 'role=admin', 17),
  exported('applications', 5, 'status=new', 12),
]

function exported(targetType: string, ago: number, search: string, records: number): Chore {
  return { action: 'list.exported', targetType, changes: { format: ago % 2 ? 'csv' : 'xlsx', records, search }, ago }
}

const looks = [
  { ago: 74, minutes: 6, reason: 'Belde dat de aanmelding voor een workshop niet lukte' },
  { ago: 22, minutes: 11, reason: 'Kan de eigen reacties niet terugvinden' },
  { ago: 9, minutes: 4, reason: 'Vraagt waarom er geen mails meer komen' },
]

function deskEvents({ center, now }: CenterSeed, { volunteers }: SeededPeople, advisers: SeededPerson[]): NewEvent[] {
  const done = chores.map(
    ({ ago, ...event }, index): NewEvent => ({
      ...event,
      centerId: center.id,
      actorId: inTurn(advisers, index + center.id),
      targetId: null,
      createdAt: believable(daysBefore(now, ago + center.id), center.id * 101 + index, 'work', now),
    }),
  )
  const looked = looks.flatMap(({ ago, minutes, reason }, index): NewEvent[] => {
    const volunteer = volunteers[3 + index * 4]
    const adviser = inTurn(advisers, index)
    if (!volunteer || adviser === null) return []
    const at = believable(daysBefore(now, ago + center.id), center.id * 211 + index, 'work', now)
    const common = { centerId: center.id, targetType: 'users', targetId: volunteer.id }
    const ended = new Date(at.getTime() + minutes * 60_000 + 17_000)
    return [
      { ...common, actorId: adviser, action: 'user.impersonated', changes: { reason }, createdAt: at },
      {
        ...common,
        actorId: volunteer.id,
        impersonatorId: adviser,
        action: 'user.impersonation_ended',
        changes: {},
        createdAt: ended,
      },
    ]
  })
  return [...done, ...looked]
}
