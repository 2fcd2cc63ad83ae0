/** Organizations with all that moves along, and the people who move them or may not. */
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import type { OrganizationMovePlan } from '#shared/resources/organization-move.ts'
import { actAs, buildBackend, type SignedIn } from './build-backend.ts'
import { start } from './conversations.ts'

/** The old center (demo), the new one (Roermond), and one without activities (Oldebroek). */
export const [here, there, quiet] = [1, 3, 2]

type Response = { statusCode: number; body: string; json(): { errors?: { code: string; meta?: object }[] } & object }

export const planOf = (response: { json(): unknown }) =>
  (
    response.json() as {
      meta: { plan: Record<keyof OrganizationMovePlan | 'without_admin' | 'activities_off', never> }
    }
  ).meta.plan as never as {
    moved: { kind: string; count: number }[]
    members: { id: string; role: string; stays: string | null }[]
    volunteers: number
    slug: { from: string; to: string } | null
    duplicates: { name: string; reasons: string[] }[]
    without_admin: boolean
    activities_off: boolean
    blocked: boolean
  }
export const codes = (response: Response) => response.json().errors?.map(({ code }) => code)

export const movePath = (id: number) => `/api/v1/organizations/${id}/move`
export const move = (who: SignedIn, id: number, attributes: object) =>
  who.call('PUT', movePath(id), {
    data: { type: 'organizations', id: String(id), attributes: { volunteer_center_id: String(there), ...attributes } },
  })

export type MoveScene = Awaited<ReturnType<typeof prepareMoves>>

/** A backend with staff of both centers; close it. */
export async function prepareMoves() {
  const backend = await buildBackend()
  const now = backend.clock.now()
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const newCenter = await insertOrganization(backend.db, { now, centerId: there, organizationType: 'VolunteerCenter' })
  const people = {
    center: await actAs(backend, here, [{ name: 'admin', organizationId: center.id }]),
    newCenter: await actAs(backend, there, [{ name: 'admin', organizationId: newCenter.id }]),
    volunteer: await actAs(backend, here),
    super: await actAs(backend, here, [{ name: 'super_admin' }]),
  }
  let number = 0

  const centerOf = async (id: number) =>
    (await backend.db.select().from(organizations).where(eq(organizations.id, id)))[0]?.centerId
  const actionsAt = async (centerId: number, id: number) =>
    (
      await backend.db
        .select({ action: auditEvents.action })
        .from(auditEvents)
        .where(
          and(
            eq(auditEvents.centerId, centerId),
            eq(auditEvents.targetId, id),
            eq(auditEvents.targetType, 'organizations'),
          ),
        )
    ).map(({ action }) => action)

  /** An organization with an admin, a published vacancy with a reply and a conversation, and an activity with a registration. */
  async function organizationWithAll(more: object = {}) {
    const now = backend.clock.now()
    const name = `Stichting Verhuis ${++number}`
    const organization = await insertOrganization(backend.db, { now, name, slug: `verhuis-${number}`, ...more })
    const admin = await actAs(backend, here, [{ name: 'admin', organizationId: organization.id }])
    const volunteer = await actAs(backend, here)
    const vacancy = await insertVacancy(backend.db, { now, organizationId: organization.id, title: 'Gastvrouw' })
    const application = await insertApplication(backend.db, {
      ...{ now, organizationId: organization.id, vacancyId: vacancy.id, userId: volunteer.userId },
    })
    const conversation = await start(volunteer, 'application', application.id, 'Kan ik komen kijken?')
    expect(conversation.statusCode, conversation.body).toBe(201)
    const created = await admin.call('POST', '/api/v1/activities', {
      organization_id: String(organization.id),
      title: 'Samen koken',
      description: 'We koken en eten samen.',
      starts_at: '2026-03-22T16:30:00+01:00',
      ends_at: '2026-03-22T19:30:00+01:00',
      themes: ['welzijn'],
    })
    const activityId: string = created.json().data.id
    await admin.call('PUT', `/api/v1/activities/${activityId}/publish`)
    const registered = await volunteer.call('POST', `/api/v1/activities/${activityId}/registrations`, {})
    expect(registered.statusCode, registered.body).toBe(201)
    return {
      ...{ organization, name, admin, volunteer, vacancy, application, activityId },
      conversationId: conversation.json().data.id as string,
      registrationId: registered.json().data.id as string,
    }
  }

  return { backend, people, centerOf, actionsAt, organizationWithAll }
}
