/** When an organization cannot move to another center, and what its plan says before. */

import { eq, or } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizations } from '#backend/db/schema/organizations.ts'
import { roles } from '#backend/db/schema/users.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { codes, here, type MoveScene, move, planOf, prepareMoves, quiet, there } from '../support/organization-moves.ts'

let scene: MoveScene
beforeAll(async () => {
  scene = await prepareMoves()
})
afterAll(() => scene.backend.close())

describe('PUT organizations/{id}/move', () => {
  it('returns 422 for another name, the same center, an unknown one and a center itself', async () => {
    const { organization, name } = await scene.organizationWithAll()
    expect(codes(await move(scene.people.super, organization.id, { name: 'Iets anders' }))).toEqual([
      'organization.move_name',
    ])
    expect(codes(await move(scene.people.super, organization.id, {}))).toEqual(['organization.move_name'])
    for (const id of [String(here), '987654']) {
      const response = await move(scene.people.super, organization.id, { name, volunteer_center_id: id })
      expect([response.statusCode, codes(response)]).toEqual([422, ['validation.inclusion']])
    }
    expect((await move(scene.people.super, organization.id, { name, volunteer_center_id: 'x' })).statusCode).toBe(422)
    const center = await insertOrganization(scene.backend.db, {
      now: scene.backend.clock.now(),
      organizationType: 'VolunteerCenter',
    })
    expect(codes(await move(scene.people.super, center.id, { name: center.name }))).toEqual(['organization.center'])
    expect(await scene.centerOf(organization.id)).toBe(here)
  })

  it('returns 409 for a version that changed, and 404 with the new address to a second submit', async () => {
    const { organization, name } = await scene.organizationWithAll()
    expect((await move(scene.people.super, organization.id, { name, lock_version: 7 })).statusCode).toBe(409)
    expect(await scene.centerOf(organization.id)).toBe(here)
    const both = await Promise.all([
      move(scene.people.super, organization.id, { name, lock_version: 0 }),
      move(scene.people.super, organization.id, { name, lock_version: 0 }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      expect.toSatisfy((code) => [404, 409].includes(code)),
    ])
    expect(await scene.actionsAt(there, organization.id)).toEqual(['organization.moved_in'])
  })

  it('refuses a KvK number that the new center has, but not another branch of it, and finds a free slug', async () => {
    const now = scene.backend.clock.now()
    const kvkNumber = '12344321'
    const first = await scene.organizationWithAll({ kvkNumber })
    const same = await insertOrganization(scene.backend.db, {
      now,
      centerId: there,
      name: first.name,
      slug: `x-${first.organization.id}`,
      kvkNumber,
    })
    const blocked = planOf(await move(scene.people.super, first.organization.id, { dry_run: true }))
    expect([blocked.blocked, blocked.duplicates.slice(0, 1)]).toEqual([
      true,
      [{ id: String(same.id), name: first.name, reasons: ['kvk_number', 'name'] }],
    ])
    expect(codes(await move(scene.people.super, first.organization.id, { name: first.name }))).toEqual([
      'organization.move_known',
    ])
    await scene.backend.db
      .update(organizations)
      .set({ kvkBranchNumber: '000000000001' })
      .where(or(eq(organizations.id, same.id)))
    await scene.backend.db
      .update(organizations)
      .set({ kvkBranchNumber: '000000000002' })
      .where(eq(organizations.id, first.organization.id))
    await insertOrganization(scene.backend.db, { now, centerId: there, name: 'Anders', slug: first.organization.slug })
    const plan = planOf(await move(scene.people.super, first.organization.id, { dry_run: true }))
    expect([plan.blocked, plan.slug?.to]).toEqual([false, `${first.organization.slug}-2`])
    expect((await move(scene.people.super, first.organization.id, { name: first.name })).statusCode).toBe(200)
  })

  it('says when no admin moves and when the new site has no activities', async () => {
    const { organization } = await scene.organizationWithAll()
    await scene.backend.db.delete(roles).where(eq(roles.organizationId, organization.id))
    const plan = planOf(
      await move(scene.people.super, organization.id, { dry_run: true, volunteer_center_id: String(quiet) }),
    )
    expect([plan.without_admin, plan.activities_off]).toEqual([true, true])
  })

  it('creates nothing at the old center for an organization that moved meanwhile', async () => {
    const { organization, name, vacancy } = await scene.organizationWithAll()
    const { createVacancy } = await import('#backend/resources/vacancies/mutations.ts')
    const { keepHere } = await import('#backend/resources/organizations/moved-records.ts')
    await move(scene.people.super, organization.id, { name })
    const context = { db: scene.backend.db, now: scene.backend.clock.now(), center: { id: here }, actor: null } as never
    const input = { ...vacancy, organizationId: String(organization.id), address: undefined } as never
    await expect(createVacancy(context, input, organization.id)).rejects.toMatchObject({ status: 409 })
    await expect(keepHere(context, organization.id, here)).rejects.toMatchObject({ status: 409 })
    await expect(keepHere(context, organization.id, there)).resolves.toBeUndefined()
  })
})
