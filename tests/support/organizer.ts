/** An organization with a course, and what the tests of its registrations do as its organizer and as participants. */
import { eq } from 'drizzle-orm'
import { activityOccurrences } from '#backend/db/schema/activities.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { actAs, buildBackend, type SignedIn, visit } from './build-backend.ts'

export async function buildOrganizer() {
  const backend = await buildBackend()
  const { id: organizationId } = await insertOrganization(backend.db, {
    now: backend.clock.now(),
    name: 'Stichting Zilverlinde',
  })
  const organizer = await actAs(backend, 1, [{ name: 'admin', organizationId }])

  async function activityOf(capacity: number | null, more: Record<string, unknown> = {}): Promise<string> {
    const attributes = {
      organization_id: String(organizationId),
      title: 'Samen koken',
      description: 'We koken en eten samen.',
      starts_at: '2026-03-22T16:30:00+01:00',
      ends_at: '2026-03-22T19:30:00+01:00',
      themes: ['welzijn'],
      capacity,
      ...more,
    }
    const created = await organizer.call('POST', '/api/v1/activities', attributes)
    const { id } = created.json().data
    await organizer.call('PUT', `/api/v1/activities/${id}/publish`)
    return id
  }
  const occurrenceTimesOf = async (activity: string): Promise<{ id: string; attributes: Record<string, unknown> }[]> =>
    (await visit(backend.app, `/api/v1/activity_occurrences?filter[activity_id_eq]=${activity}`)).json().data
  const register = (person: SignedIn, activity: string, body: Record<string, unknown> = {}) =>
    person.call('POST', `/api/v1/activities/${activity}/registrations`, body)
  const statusOf = async (person: SignedIn, id: string) =>
    (await person.call('GET', `/api/v1/registrations/${id}`)).json().data.attributes.status
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => actAs(backend, 1)))
  /** As a course between two of its meetings. */
  const begin = (occurrence = '') =>
    backend.db
      .update(activityOccurrences)
      .set({ startsAt: new Date(backend.clock.now().getTime() - 3_600_000) })
      .where(eq(activityOccurrences.id, Number(occurrence)))
  const mailsOf = async (userMail: RegExp | string) =>
    (await backend.outbox()).filter(({ recipient }) => recipient === userMail).map(({ template }) => template)
  /** Ten minutes later: what the organizer changed has been mailed. */
  const mailChanges = async () => {
    backend.clock.advance(10 * 60_000)
    await backend.run('activities.notices')
  }
  const emailOf = (person: SignedIn) => String(person.headers.uid)

  return {
    backend,
    organizationId,
    organizer,
    activityOf,
    occurrenceTimesOf,
    register,
    statusOf,
    people,
    begin,
    mailsOf,
    mailChanges,
    emailOf,
  }
}
