/** What the admins of an organization hear of members that an import brings. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imports } from '#backend/db/schema/imports.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { actAs, buildBackend, type SignedIn, type TestBackend } from '../support/build-backend.ts'
import { planned, run } from '../support/imports.ts'

let backend: TestBackend
let center: SignedIn
beforeAll(async () => {
  backend = await buildBackend()
  const { id } = await insertOrganization(backend.db, {
    now: backend.clock.now(),
    organizationType: 'VolunteerCenter',
  })
  center = await actAs(backend, 1, [{ name: 'admin', organizationId: id }])
})
afterAll(() => backend.close())

const plannedOf = (content: string) => planned(backend, center, 'users', content)
const runOf = (id: string) => run(backend, center, id)

describe('an organization that gets members by an import', () => {
  const header = 'E-mail;Voornaam;Achternaam;Organisatie'
  async function withAdmin(name: string) {
    const { id } = await insertOrganization(backend.db, { now: backend.clock.now(), name })
    const admin = await actAs(backend, 1, [{ name: 'admin', organizationId: id }])
    const mails = async () =>
      (await backend.outbox())
        .filter(({ recipient }) => recipient === admin.headers.uid)
        .map(({ template, subject, text }) => ({ template, subject, text }))
    const bell = async (): Promise<string[]> =>
      (await admin.call('GET', '/api/v1/notifications'))
        .json()
        .data.map(({ attributes }: { attributes: { message: string } }) => attributes.message)
    return { id, admin, mails, bell }
  }

  it('has one mail and one notification for each admin, with the number and the first five names', async () => {
    const { mails, bell } = await withAdmin('Voetbalclub')
    const lines = Array.from({ length: 7 }, (_, index) => `lid${index}@club.example;Lid${index};Bos;Voetbalclub`)
    const id = await plannedOf([header, ...lines].join('\n'))
    await runOf(id)
    // The job runs again, as after a crash.
    await backend.run('imports.run', { importId: Number(id) })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect([mail?.template, mail?.subject]).toEqual(['organization.members_added', '7 nieuwe leden bij Voetbalclub'])
    expect(mail?.text).toContain('Lid0 Bos, Lid1 Bos, Lid2 Bos, Lid3 Bos, Lid4 Bos en nog 2 anderen')
    expect(await bell()).toEqual(['7 nieuwe leden bij Voetbalclub'])
  })

  it('hears of one by name, and nothing of who was a member already', async () => {
    const { id: organizationId, mails, bell } = await withAdmin('Zangkoor')
    const member = await actAs(backend, 1, [{ name: 'member', organizationId }])
    const lines = [
      'E-mail;Voornaam;Achternaam;Organisatie;Rol',
      'een@koor.example;Een;Alt;Zangkoor;lid',
      `${member.headers.uid};;;Zangkoor;beheerder`,
    ]
    await runOf(await plannedOf(lines.join('\n')))
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Een Alt hoort nu bij Zangkoor'])
    expect(await bell()).toEqual(['Een Alt hoort nu bij Zangkoor'])
  })

  it('hears of those who were added before the import was stopped', async () => {
    const { mails } = await withAdmin('Toneelclub')
    const lines = ['a', 'b'].map((name) => `${name}@toneel.example;${name};Vos;Toneelclub`)
    const id = await plannedOf([header, ...lines].join('\n'))
    const maker = await actAs(backend, 1)
    await runOf(id)
    // As if it had been broken off before its end, and its maker lost the right to import.
    await backend.db
      .update(imports)
      .set({ status: 'running', createdById: maker.userId })
      .where(eq(imports.id, Number(id)))
    await backend.run('imports.run', { importId: Number(id) })
    expect((await mails()).map(({ template }) => template)).toEqual([
      'organization.members_added',
      'organization.members_added',
    ])
  })
})
