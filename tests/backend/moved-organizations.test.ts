/** What a moved organization leaves at its old address. */

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizationLinks, organizations } from '#backend/db/schema/organizations.ts'
import { vacancyLinks } from '#backend/db/schema/vacancies.ts'
import { insertVacancy } from '#backend/db/seed/factories.ts'
import { siteHeaders, visit } from '../support/build-backend.ts'
import {
  codes,
  here,
  type MoveScene,
  move,
  movePath,
  prepareMoves,
  quiet,
  there,
} from '../support/organization-moves.ts'

let scene: MoveScene
beforeAll(async () => {
  scene = await prepareMoves()
})
afterAll(() => scene.backend.close())

describe('the old address of what moved', () => {
  it('names the new site for what everybody may see there', async () => {
    const { organization, name, vacancy, activityId } = await scene.organizationWithAll()
    await move(scene.people.super, organization.id, { name })
    for (const url of [`organizations/${organization.id}`, `vacancies/${vacancy.id}`, `activities/${activityId}`]) {
      const response = await visit(scene.backend.app, `/api/v1/${url}`)
      expect([response.statusCode, codes(response)], url).toEqual([404, ['record.moved']])
      const meta = response.json().errors[0].meta
      expect(meta.url).toMatch(/^https:\/\/centrum-1\.example\/switch\?centrum=/)
      expect(meta.center).toMatch(/^[a-z-]+$/)
    }
  })

  it('is an ordinary 404 for drafts, for what is not approved, and at a center where it never was', async () => {
    const { organization, name, vacancy } = await scene.organizationWithAll()
    const draft = await insertVacancy(scene.backend.db, {
      ...{ now: scene.backend.clock.now(), organizationId: organization.id, status: 'draft' },
    })
    await move(scene.people.super, organization.id, { name })
    expect(codes(await visit(scene.backend.app, `/api/v1/vacancies/${draft.id}`))).toEqual(['not_found'])
    expect(codes(await visit(scene.backend.app, `/api/v1/vacancies/${vacancy.id}`, String(quiet)))).toEqual([
      'not_found',
    ])
    await scene.backend.db
      .update(organizations)
      .set({ status: 'archived' })
      .where(eq(organizations.id, organization.id))
    expect(codes(await visit(scene.backend.app, `/api/v1/organizations/${organization.id}`))).toEqual(['not_found'])
  })

  it('works again when it moves back', async () => {
    const { organization, name } = await scene.organizationWithAll()
    await move(scene.people.super, organization.id, { name })
    const back = await scene.people.super.call(
      'PUT',
      movePath(organization.id),
      { volunteer_center_id: String(here), name },
      siteHeaders(String(there)),
    )
    expect(back.statusCode, back.body).toBe(200)
    expect((await visit(scene.backend.app, `/api/v1/organizations/${organization.id}`)).statusCode).toBe(200)
    const moved = await visit(scene.backend.app, `/api/v1/organizations/${organization.id}`, String(there))
    expect(codes(moved)).toEqual(['record.moved'])
  })

  it('drops mailed links to the old site', async () => {
    const { organization, name } = await scene.organizationWithAll()
    const now = scene.backend.clock.now()
    await scene.backend.db.insert(organizationLinks).values({
      ...{
        organizationId: organization.id,
        purpose: 'verification',
        tokenHash: `t${organization.id}`,
        createdAt: now,
        expiresAt: now,
      },
    })
    const { id: vacancyId } = await insertVacancy(scene.backend.db, { now, organizationId: organization.id })
    await scene.backend.db.insert(vacancyLinks).values({
      ...{ vacancyId, vacancyExpiresOn: '2026-03-12', tokenHash: `v${vacancyId}`, createdAt: now, expiresAt: now },
    })
    await move(scene.people.super, organization.id, { name })
    expect(await scene.backend.db.select().from(vacancyLinks).where(eq(vacancyLinks.vacancyId, vacancyId))).toEqual([])
    const links = await scene.backend.db
      .select()
      .from(organizationLinks)
      .where(eq(organizationLinks.organizationId, organization.id))
    expect(links).toEqual([])
  })
})
