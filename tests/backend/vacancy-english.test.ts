/** The English texts of a vacancy: who writes them, their limits, copies and imports, and what a search in English finds. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { conversationContextPath } from '#shared/resources/conversation.ts'
import { vacancySearch } from '#shared/resources/vacancy-search.ts'
import { actAs, buildBackend, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'
import { attributesOf, inbox, start } from '../support/conversations.ts'
import { planned, run } from '../support/imports.ts'
import { type Person, personas } from '../support/personas.ts'

let backend: TestBackend
let organizationId: number
let people: Record<'center' | 'organization' | 'member' | 'stranger' | 'volunteer' | 'neighbor', Person>

beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  organizationId = (await insertOrganization(backend.db, { now, name: 'Kringloop De Spil' })).id
  const other = await insertOrganization(backend.db, { now })
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  people = await personas(backend, { center: center.id, own: organizationId, other: other.id, abroad: abroad.id }, [
    'center',
    'organization',
    'member',
    'stranger',
    'volunteer',
    'neighbor',
  ])
})
afterAll(() => backend.close())

const make = (more: Partial<Parameters<typeof insertVacancy>[1]> = {}) =>
  insertVacancy(backend.db, { organizationId, now: backend.clock.now(), ...more })
const document = (attributes: object) => ({ data: { type: 'vacancies', attributes } })
const english = {
  title_en: 'Sorting second-hand books',
  summary_en: 'Help us price and shelve books.',
  tasks_en: 'You sort boxes of books.',
  requirements_en: 'You can lift a box.',
  offer_en: 'Lunch and a discount.',
  reimbursement_en: 'Travel costs are paid.',
}

describe('writing the English texts of a vacancy', () => {
  it('is for who may change the vacancy', async () => {
    const { id } = await make({ status: 'published' })
    const path = `/api/v1/vacancies/${id}`
    const signedOut = { method: 'PATCH', url: path, headers: siteHeaders(), payload: document(english) } as const
    expect((await backend.app.inject(signedOut)).statusCode).toBe(401)
    for (const [who, status] of [
      [people.volunteer, 403],
      [people.member, 403],
      [people.stranger, 403],
      [people.neighbor, 404],
      [people.organization, 200],
      [people.center, 200],
    ] as const) {
      expect((await who.call('PATCH', path, document(english))).statusCode).toBe(status)
    }
    expect((await visit(backend.app, path)).json().data.attributes).toMatchObject(english)
  })

  it('has the limits of the Dutch texts', async () => {
    const { id } = await make({ status: 'draft' })
    const refused = await people.organization.call(
      'PATCH',
      `/api/v1/vacancies/${id}`,
      document({
        title_en: 'x'.repeat(91),
        summary_en: 'x'.repeat(301),
        tasks_en: 'x'.repeat(5001),
        requirements_en: 'x'.repeat(3001),
        offer_en: 'x'.repeat(3001),
        reimbursement_en: 'On\ntwo lines',
      }),
    )
    expect(refused.statusCode).toBe(422)
    const { errors } = refused.json<{ errors: { source: { pointer: string } }[] }>()
    expect(errors.map(({ source }) => source.pointer.split('/').at(-1)).sort()).toEqual(Object.keys(english).sort())
  })

  it('takes the questions in English too, clears what is empty, and is in the audit log', async () => {
    const questions = [{ id: 'q1', label: 'Wanneer kun je?', label_en: 'When are you free?', required: true }]
    const created = await people.member.call(
      'POST',
      '/api/v1/vacancies',
      document({
        ...{ title: 'Boeken sorteren', summary: 'Sorteer boeken.', tasks: 'Je sorteert boeken.', kind: 'flexible' },
        ...{ themes: ['welzijn'], contact_person: { name: 'Ineke Smit' }, organization_id: String(organizationId) },
        ...english,
        questions,
      }),
    )
    expect(created.statusCode, created.body).toBe(201)
    const { id, attributes } = created.json().data
    expect(attributes).toMatchObject({ ...english, questions })
    const path = `/api/v1/vacancies/${id}`
    const changed = await people.member.call('PATCH', path, document({ title_en: '', offer_en: null }))
    expect(changed.json().data.attributes).toMatchObject({ ...english, title_en: null, offer_en: null })
    const events = await backend.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'vacancy.changed'))
      .orderBy(auditEvents.id)
    expect(events.find(({ targetId }) => String(targetId) === id)?.changes).toEqual({
      titleEn: [english.title_en, null],
      offerEn: [english.offer_en, null],
    })
  })

  it('takes the role of the contact person in English, for visitors too, and clears it', async () => {
    const { id } = await make({ status: 'published' })
    const path = `/api/v1/vacancies/${id}`
    const contact = { name: 'Ineke Smit', role: 'teamleider', role_en: 'team leader', phone: null, email: null }
    const change = (contact_person: object) => people.organization.call('PATCH', path, document({ contact_person }))
    expect((await change({ ...contact, role_en: 'x'.repeat(81) })).statusCode).toBe(422)
    expect((await change({ ...contact, phone: '055 123 45 67' })).statusCode).toBe(200)
    expect((await visit(backend.app, path)).json().data.attributes.contact_person).toEqual(contact)
    await change({ ...contact, role_en: '' })
    const { role_en: _, ...dutch } = contact
    expect((await visit(backend.app, path)).json().data.attributes.contact_person).toEqual(dutch)
  })

  it('goes with a copy', async () => {
    const { id } = await make({ status: 'published', titleEn: 'Sorting books', tasksEn: 'You sort books.' })
    const copy = await people.organization.call('POST', `/api/v1/vacancies/${id}/duplicate`)
    expect(copy.json().data.attributes).toMatchObject({
      ...{ title_en: 'Sorting books (copy)', tasks_en: 'You sort books.', summary_en: null },
    })
  })

  it('goes with an import, by the columns of the template', async () => {
    const headings =
      'Organisatie;Titel;Kort gezegd;Wat ga je doen;Soort;Plaats;Onderwerpen;Contactpersoon;Titel in het Engels;tasks_en'
    const line =
      'Kringloop De Spil;Lampen nakijken;Kort.;Je kijkt lampen na.;flexibel;Apeldoorn;Welzijn;Noor;Checking lamps;You check lamps.'
    const id = await planned(backend, people.center, 'vacancies', [headings, line].join('\r\n'))
    await run(backend, people.center, id)
    const [stored] = await backend.db.select().from(vacancies).where(eq(vacancies.title, 'Lampen nakijken'))
    expect(stored).toMatchObject({ titleEn: 'Checking lamps', tasksEn: 'You check lamps.', offerEn: null })
  })
})

/** A site in Dutch and English. */
const site = 6

describe('a search in English', () => {
  const search = async (q: string, language: string) => {
    const path = vacancySearch.apiPath({ q }, 50)
    const response = await visit(backend.app, path, String(site), { 'accept-language': language })
    return response.json<Document<Resource[]>>()
  }
  const titles = ({ data }: Document<Resource[]>) => data.map(({ attributes }) => attributes?.title)

  beforeAll(async () => {
    const organization = await insertOrganization(backend.db, { now: backend.clock.now(), centerId: site })
    const published = {
      organizationId: organization.id,
      status: 'published',
      publishedAt: backend.clock.now(),
    } as const
    await make({ ...published, title: 'Zeilmaker', titleEn: 'Mending the sails of a windjammer' })
    await make({ ...published, title: 'Kok aan boord', tasksEn: 'You cook for the crew of a windjammer.' })
    await make({ ...published, title: 'Windjammerdagen: gastheer' })
  })

  it('finds the words of English texts, titles first, and the Dutch words as before', async () => {
    const found = await search('windjammers', 'en')
    expect(titles(found).slice(0, 2).sort()).toEqual(['Windjammerdagen: gastheer', 'Zeilmaker'])
    expect(titles(found)).toContain('Kok aan boord')
    expect(titles(await search('mended sails', 'en'))[0]).toBe('Zeilmaker')
    expect(titles(await search('volunteering to mend a sail', 'en'))[0]).toBe('Zeilmaker')
    expect(titles(await search('zeilmaker', 'en'))[0]).toBe('Zeilmaker')
    expect(titles(await search('"crew of a windjammer"', 'en'))).toEqual(['Kok aan boord'])
  })

  it('finds what a word begins that is not finished, and nothing that only its stem begins', async () => {
    expect(titles(await search('windjam', 'en'))).toContain('Zeilmaker')
    expect(titles(await search('sailing', 'en'))).toContain('Zeilmaker')
    expect(titles(await search('mends', 'en'))[0]).toBe('Zeilmaker')
  })

  it('reads no English word as a misspelled Dutch one when a text has it', async () => {
    expect((await search('mending', 'en')).meta?.search).toBeUndefined()
  })

  it('finds none of them for who reads Dutch', async () => {
    expect(titles(await search('windjammers', 'nl'))).not.toContain('Zeilmaker')
    expect(titles(await search('"crew of a windjammer"', 'nl'))).toEqual([])
  })

  it('counts what it finds', async () => {
    const { data, meta } = await search('"crew of a windjammer"', 'en')
    expect(meta?.pagination).toMatchObject({ records: data.length })
  })
})

describe('an application for a vacancy with an English title', () => {
  const inEnglish = { 'accept-language': 'en' }

  /** A reply on the English site, with a first message about it. */
  async function reply(texts: { title: string; titleEn: string | null }) {
    const now = backend.clock.now()
    const organization = await insertOrganization(backend.db, { now, centerId: site, slug: `zeilwerf-${texts.title}` })
    const vacancy = await make({ ...texts, organizationId: organization.id, status: 'published', publishedAt: now })
    const volunteer = await actAs(backend, site)
    const admin = await actAs(backend, site, [{ name: 'admin', organizationId: organization.id }])
    const ids = { organizationId: organization.id, vacancyId: vacancy.id, userId: volunteer.userId }
    const application = await insertApplication(backend.db, { now, centerId: site, ...ids })
    return { volunteer, admin, application }
  }

  it('has a conversation that carries and finds it, and a notification in the language of its reader', async () => {
    const { volunteer, admin, application } = await reply({ title: 'Touwslager', titleEn: 'Rope maker' })
    const about = await volunteer.call('GET', conversationContextPath('application', String(application.id)))
    expect(about.json().data.attributes).toMatchObject({ subject: 'Touwslager', subject_en: 'Rope maker' })
    const started = await start(volunteer, 'application', application.id, 'May I come and look?')
    const { id } = started.json().data
    expect((await attributesOf(volunteer, id)).context).toMatchObject({ title: 'Touwslager', title_en: 'Rope maker' })
    expect(await inbox(volunteer, { q: 'rope' })).toEqual([id])
    expect(await inbox(volunteer, { q: 'touw' })).toEqual([id])
    expect(await inbox(volunteer, { q: 'sail' })).toEqual([])

    const status = { data: { type: 'applications', attributes: { status: 'in_contact' } } }
    const moved = await admin.call('PUT', `/api/v1/applications/${application.id}/transition`, status)
    expect(moved.statusCode, moved.body).toBe(200)
    const messagesIn = async (headers: Record<string, string>) =>
      (await volunteer.call('GET', '/api/v1/notifications', undefined, headers))
        .json<Document<Resource[]>>()
        .data.map(({ attributes }) => attributes?.message)
    expect(await messagesIn(inEnglish)).toEqual([expect.stringContaining('“Rope maker”')])
    expect(await messagesIn({ 'accept-language': 'nl' })).toEqual([expect.stringContaining('“Touwslager”')])
  })

  it('without one has the Dutch title in both', async () => {
    const { volunteer, application } = await reply({ title: 'Bootsman', titleEn: null })
    const { id } = (await start(volunteer, 'application', application.id, 'Dag!')).json().data
    expect((await attributesOf(volunteer, id)).context).toMatchObject({ title: 'Bootsman', title_en: null })
  })
})
