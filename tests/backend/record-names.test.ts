/** Records by name for the command palette: who finds which. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '#backend/db/schema/activities.ts'
import { contentItems } from '#backend/db/schema/content.ts'
import { insertOrganization, insertUser, insertVacancy } from '#backend/db/seed/factories.ts'
import { recordNameLimit, recordNamesPath } from '#shared/resources/record-name.ts'
import { actAs, buildBackend, type SignedIn, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const find = (who: SignedIn, text: string) => who.call('GET', recordNamesPath(text))
const namesOf = async (who: SignedIn, text: string): Promise<string[]> =>
  (await find(who, text)).json().data.map(({ attributes }: { attributes: { record_type: string; name: string } }) => {
    return `${attributes.record_type}: ${attributes.name}`
  })

/** An organization of center 1 with two members, a vacancy and an activity, and texts of the center, all named "Zonnebloem…", and the same of center 2. */
async function sunflowers() {
  const { db, clock } = backend
  const now = clock.now()
  const own = await insertOrganization(db, { now, centerId: 1, name: 'Zonnebloemhuis' })
  const other = await insertOrganization(db, { now, centerId: 1, name: 'De Zonnebloemen' })
  const elsewhere = await insertOrganization(db, { now, centerId: 2, name: 'Zonnebloem elders' })
  await insertVacancy(db, { now, organizationId: own.id, title: 'Zonnebloem planten', status: 'draft' })
  await insertVacancy(db, { now, organizationId: other.id, title: 'Een zonnebloem gieten', status: 'published' })
  await insertVacancy(db, { now, organizationId: elsewhere.id, title: 'Zonnebloem van elders', status: 'published' })
  await insertUser(db, {
    now,
    centerId: 1,
    firstName: 'Zoë',
    lastName: 'Zonnebloem',
    grants: [{ name: 'member', organizationId: own.id }],
  })
  await insertUser(db, { now, centerId: 1, firstName: 'Ada', lastName: 'Zonnebloem' })
  await insertUser(db, { now, centerId: 2, firstName: 'Eva', lastName: 'Zonnebloem' })
  await insertActivity(own, 'Zonnebloemen kijken')
  await insertActivity(other, 'Met de zonnebloem uit')
  await insertActivity(elsewhere, 'Zonnebloemtocht')
  await insertText(1, { kind: 'page', slug: 'zonnebloem', title: 'Over de zonnebloem' })
  await insertText(1, { kind: 'news', slug: 'zonnebloem-bloeit', title: 'Zonnebloem bloeit' })
  await insertText(2, { kind: 'page', slug: 'zonnebloem', title: 'Zonnebloem van elders' })
  return own
}

function insertActivity({ id, centerId }: { id: number; centerId: number }, title: string) {
  const now = backend.clock.now()
  return backend.db.insert(activities).values({
    title,
    description: title,
    organizationId: id,
    centerId,
    status: 'draft',
    themes: [],
    targetGroups: [],
    accessibility: [],
    startsAt: now,
    endsAt: now,
    createdAt: now,
    updatedAt: now,
  })
}

type Text = { kind: 'page' | 'news'; slug: string; title: string }

function insertText(centerId: number, { kind, slug, title }: Text) {
  const now = backend.clock.now()
  const written = { title, blocks: [], image: null, seo: { title: '', description: '', image: null } }
  return backend.db.insert(contentItems).values({
    ...written,
    centerId,
    kind,
    slug,
    locale: 'nl',
    groupKey: `${kind} ${slug} ${centerId}`,
    content: { ...written, slug, excerpt: '', category: null, date: null },
    createdAt: now,
    updatedAt: now,
  })
}

describe('record names', () => {
  let member: SignedIn
  let admin: SignedIn
  let staff: SignedIn
  beforeAll(async () => {
    const own = await sunflowers()
    member = await actAs(backend, 1, [{ name: 'member', organizationId: own.id }])
    admin = await actAs(backend, 1, [{ name: 'admin', organizationId: own.id }])
    const center = await insertOrganization(backend.db, {
      now: backend.clock.now(),
      centerId: 1,
      organizationType: 'VolunteerCenter',
      name: 'Steunpunt',
    })
    staff = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
  })

  it('are 401 for a visitor and 403 for a volunteer', async () => {
    expect((await visit(backend.app, recordNamesPath('zonnebloem'))).statusCode).toBe(401)
    expect((await find(await actAs(backend, 1), 'zonnebloem')).statusCode).toBe(403)
  })

  it('are all of the center for its staff, those that begin with the text first, and none of another center', async () => {
    expect(await namesOf(staff, 'zonnebloem')).toEqual([
      'vacancies: Zonnebloem planten',
      'vacancies: Een zonnebloem gieten',
      'organizations: Zonnebloemhuis',
      'organizations: De Zonnebloemen',
      'users: Ada Zonnebloem',
      'users: Zoë Zonnebloem',
      'activities: Zonnebloemen kijken',
      'activities: Met de zonnebloem uit',
      'content_items: Zonnebloem bloeit',
      'content_items: Over de zonnebloem',
    ])
  })

  it('say the organization of an activity, and the address of a page and of a news item', async () => {
    const details = (await find(staff, 'zonnebloem'))
      .json()
      .data.map(({ attributes }: { attributes: { record_type: string; detail: string } }) => {
        return `${attributes.record_type}: ${attributes.detail}`
      })
    expect(details).toEqual(
      expect.arrayContaining([
        'activities: Zonnebloemhuis',
        'content_items: /zonnebloem',
        'content_items: /nieuws/zonnebloem-bloeit',
      ]),
    )
  })

  it('are those of the own organization for its admins, and its vacancies alone for its members', async () => {
    expect(await namesOf(admin, 'ZONNEBLOEM')).toEqual([
      'vacancies: Zonnebloem planten',
      'organizations: Zonnebloemhuis',
      'users: Zoë Zonnebloem',
      'activities: Zonnebloemen kijken',
    ])
    expect(await namesOf(member, 'zonnebloem')).toEqual(['vacancies: Zonnebloem planten'])
  })

  it('have every word of the text, without regard to accents, and no wildcards', async () => {
    expect(await namesOf(staff, 'zoe zonnebl')).toEqual(['users: Zoë Zonnebloem'])
    expect(await namesOf(staff, 'Z%planten')).toEqual([])
  })

  it('are at most five of a type, and none for one character', async () => {
    const now = backend.clock.now()
    for (const place of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await insertOrganization(backend.db, { now, centerId: 1, name: `Klaproos ${place}` })
    }
    expect((await namesOf(staff, 'klaproos')).length).toBe(recordNameLimit)
    expect(await namesOf(staff, 'k')).toEqual([])
  })

  it('are 400 with an unknown parameter', async () => {
    expect((await staff.call('GET', '/api/v1/record_names?filter[name_eq]=x')).statusCode).toBe(400)
  })
})
