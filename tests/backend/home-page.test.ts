/** The home page of a center: who arranges it, what it may hold, and what visitors of which site see, and for how long. */
import { beforeEach, describe, expect, it } from 'vitest'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { addDays, dutchDay, dutchInstant } from '#shared/dutch-days.ts'
import { homePagePath } from '#shared/resources/home-page.ts'
import { homeSections } from '#shared/resources/home-page-values.ts'
import { mediaItemPath } from '#shared/resources/media-item.ts'
import { stockImageChoicePath } from '#shared/resources/stock-image.ts'
import { buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'
import { personas } from '../support/personas.ts'

let backend: TestBackend
let people: Record<'center' | 'admin' | 'volunteer' | 'neighbor', SignedIn>
let organizationId: number

beforeEach(async (test) => {
  backend = await buildBackend({ test })
  const now = backend.clock.now()
  const own = await insertOrganization(backend.db, { now })
  organizationId = own.id
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  people = await personas(backend, { center: center.id, own: own.id, abroad: abroad.id }, [
    'center',
    'admin',
    'volunteer',
    'neighbor',
  ])
})

const usual = {
  sections: homeSections.map((kind) => ({ kind, shown: true })),
  picture_id: null as string | null,
  featured_vacancy_id: null as string | null,
  notice: null as object | null,
  lock_version: 0,
}
const save = (who: SignedIn, changes: Partial<typeof usual> | Record<string, unknown> = {}) =>
  who.call('PATCH', homePagePath, {
    data: { type: 'home_pages', id: 'current', attributes: { ...usual, ...changes } },
  })
const seenAt = async (center: '1' | '2' = '1') =>
  (await visit(backend.app, homePagePath, center)).json().data.attributes
const errorOf = (response: { json: () => { errors: { code: string; source?: { pointer: string } }[] } }) => {
  const [error] = response.json().errors
  return [error?.code, error?.source?.pointer]
}
const today = () => dutchDay(backend.clock.now())
const noticeUntil = (until: string) => ({ text: 'Gesloten op Goede Vrijdag', text_en: null, until })
const openVacancy = async (values: { centerId?: number; organizationId?: number } = { organizationId }) =>
  (await insertVacancy(backend.db, { now: backend.clock.now(), status: 'published', ...values })).id
const stockPicture = async (who: SignedIn) =>
  String((await who.call('POST', stockImageChoicePath('theme-zorg'))).json().data.id)

describe('a home page', () => {
  it('is read by everybody and arranged by the staff of the center alone', async () => {
    const visitor = { method: 'PATCH', url: homePagePath, headers: siteHeaders(), payload: {} } as const
    expect((await backend.app.inject(visitor)).statusCode).toBe(401)
    for (const who of [people.volunteer, people.admin]) expect((await save(who)).statusCode).toBe(403)
    expect(await seenAt()).toMatchObject({ sections: usual.sections, picture: null, notice: null, lock_version: 0 })
    expect((await save(people.center)).statusCode).toBe(200)
  })

  it('has its sections in the order of the center, and shows another center its own', async () => {
    const sections = [...usual.sections].reverse().map((one) => ({ ...one, shown: one.kind !== 'news' }))
    expect((await save(people.center, { sections })).statusCode).toBe(200)
    expect((await seenAt()).sections).toEqual(sections)
    expect((await seenAt('2')).sections).toEqual(usual.sections)
    // The neighbor arranges its own by the same address.
    expect((await save(people.neighbor, { notice: noticeUntil(today()) })).statusCode).toBe(200)
    expect((await seenAt()).notice).toBeNull()
  })

  it('adds what its order does not name at the end', async () => {
    await save(people.center, { sections: [{ kind: 'news', shown: false }] })
    const { sections } = await seenAt()
    expect(sections[0]).toEqual({ kind: 'news', shown: false })
    expect(sections.map(({ kind }: { kind: string }) => kind).sort()).toEqual([...homeSections].sort())
  })

  it('takes no section twice, none that is unknown, and no text without end', async () => {
    for (const changes of [
      { sections: [usual.sections[0], usual.sections[0]] },
      { sections: [{ kind: 'casino', shown: true }] },
      { notice: { ...noticeUntil(today()), text: 'a'.repeat(201) } },
      { notice: { ...noticeUntil(today()), text: ' ' } },
      { notice: noticeUntil('morgen') },
      { picture_id: '../1' },
    ]) {
      expect((await save(people.center, changes)).statusCode, JSON.stringify(changes)).toBe(422)
    }
    expect((await seenAt()).lock_version).toBe(0)
  })

  it('is not overwritten by who saw an older version', async () => {
    expect((await save(people.center)).statusCode).toBe(200)
    expect(errorOf(await save(people.center))[0]).toBe('stale')
    expect((await save(people.center, { lock_version: 1 })).json().data.attributes.lock_version).toBe(2)
  })

  it('is in the audit log', async () => {
    await save(people.center, { notice: noticeUntil(today()) })
    const events = await people.center.call('GET', '/api/v1/audit_events?filter[target_type_eq]=home_pages')
    const [event] = events.json().data
    expect(event.attributes).toMatchObject({ action: 'home_page.changed' })
    expect(Object.keys(event.attributes.changes)).toEqual(['noticeText', 'noticeUntil'])
  })
})

describe('a notice', () => {
  it('is on the site up to and including its last day, and no cache has it longer', async () => {
    const until = addDays(today(), 1)
    await save(people.center, { notice: noticeUntil(until) })
    expect((await seenAt()).notice).toEqual(noticeUntil(until))
    const end = dutchInstant(addDays(until, 1)).getTime()
    backend.clock.advance(end - backend.clock.now().getTime() - 20_000)
    const last = await visit(backend.app, homePagePath)
    expect(last.json().data.attributes.notice).toEqual(noticeUntil(until))
    expect(last.headers['cache-control']).toBe('public, max-age=20, stale-while-revalidate=0')
    backend.clock.advance(20_000)
    const after = await visit(backend.app, homePagePath)
    expect(after.json().data.attributes.notice).toBeNull()
    expect(after.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600')
  })

  it('cannot begin after its last day', async () => {
    const refused = await save(people.center, { notice: noticeUntil(addDays(today(), -1)) })
    expect(errorOf(refused)).toEqual(['home_page.notice_over', '/data/attributes/notice/until'])
  })
})

describe('a featured vacancy', () => {
  it('is one that visitors can read, for as long as they can', async () => {
    const id = await openVacancy()
    expect((await save(people.center, { featured_vacancy_id: String(id) })).statusCode).toBe(200)
    expect((await seenAt()).featured_vacancy_id).toBe(String(id))
    await backend.db.update(vacancies).set({ status: 'paused' })
    expect((await seenAt()).featured_vacancy_id).toBeNull()
    const refused = await save(people.center, { featured_vacancy_id: String(id), lock_version: 1 })
    expect(errorOf(refused)).toEqual(['home_page.vacancy', '/data/attributes/featured_vacancy_id'])
  })

  it('is not of another center', async () => {
    const id = await openVacancy({ centerId: 2 })
    expect(errorOf(await save(people.center, { featured_vacancy_id: String(id) }))[0]).toBe('home_page.vacancy')
  })
})

describe('the picture of a home page', () => {
  it('is of the own library, and stays there while the page shows it', async () => {
    const id = await stockPicture(people.center)
    expect((await save(people.center, { picture_id: id })).json().data.attributes.picture).toMatchObject({ id })
    expect((await seenAt()).picture).toMatchObject({ id })
    expect((await people.center.call('DELETE', mediaItemPath(id))).statusCode).toBe(409)
    await save(people.center, { lock_version: 1 })
    expect((await people.center.call('DELETE', mediaItemPath(id))).statusCode).toBe(204)
    const foreign = await stockPicture(people.neighbor)
    const refused = await save(people.center, { picture_id: foreign, lock_version: 2 })
    expect(errorOf(refused)).toEqual(['validation.inclusion', '/data/attributes/picture_id'])
  })
})

describe('what volunteers say', () => {
  const quote = (name: string, changes: object = {}) => ({
    text: `${name} zegt iets`,
    text_en: null,
    name,
    role: null,
    role_en: null,
    portrait: 'portrait-1',
    picture_id: null,
    agreed: true,
    ...changes,
  })

  it('is on the site with a drawn face, and without what only its center needs', async () => {
    expect((await save(people.center, { quotes: [quote('Ria', { role: 'taalmaatje' })] })).statusCode).toBe(200)
    const seen = await seenAt()
    expect(seen.quotes).toEqual([
      {
        text: 'Ria zegt iets',
        text_en: null,
        name: 'Ria',
        role: 'taalmaatje',
        role_en: null,
        portrait: 'portrait-1',
        picture: null,
      },
    ])
    expect(seen.quote_of_today).toBe(0)
    expect((await seenAt('2')).quotes.map(({ name }: { name: string }) => name)).not.toContain('Ria')
  })

  it('may have its words and the work in English too', async () => {
    const english = { text_en: 'Ria says something', role_en: 'language buddy' }
    expect((await save(people.center, { quotes: [quote('Ria', { role: 'taalmaatje', ...english })] })).statusCode).toBe(
      200,
    )
    expect((await seenAt()).quotes[0]).toMatchObject({ text: 'Ria zegt iets', role: 'taalmaatje', ...english })
    for (const wrong of [{ text_en: 'a'.repeat(161) }, { role_en: 'a'.repeat(101) }]) {
      const response = await save(people.center, { quotes: [quote('Ria', wrong)], lock_version: 1 })
      expect(response.statusCode, JSON.stringify(wrong)).toBe(422)
    }
  })

  it('is left as it is by a form that does not name it', async () => {
    await save(people.center, { quotes: [quote('Ria')] })
    expect((await save(people.center, { lock_version: 1, notice: noticeUntil(today()) })).statusCode).toBe(200)
    expect((await seenAt()).quotes).toHaveLength(1)
    await save(people.center, { lock_version: 2, quotes: [] })
    expect(await seenAt()).toMatchObject({ quotes: [], quote_of_today: null })
  })

  it('is another one each day, and no cache has it longer than its day', async () => {
    await save(people.center, { quotes: [quote('Ria'), quote('Wim'), quote('Lotte')] })
    const shown: number[] = []
    for (let days = 0; days < 4; days++) {
      shown.push((await seenAt()).quote_of_today)
      backend.clock.advance(24 * 3600 * 1000)
    }
    expect(new Set(shown.slice(0, 3)).size).toBe(3)
    expect(shown[3]).toBe(shown[0])
    const midnight = dutchInstant(addDays(today(), 1)).getTime()
    backend.clock.advance(midnight - backend.clock.now().getTime() - 15_000)
    const before = await visit(backend.app, homePagePath)
    expect(before.headers['cache-control']).toBe('public, max-age=15, stale-while-revalidate=0')
    backend.clock.advance(15_000)
    expect((await seenAt()).quote_of_today).not.toBe(before.json().data.attributes.quote_of_today)
  })

  it('needs the consent of its volunteer, a known face, words and a name', async () => {
    for (const wrong of [
      { agreed: false },
      { agreed: undefined },
      { portrait: 'portrait-99' },
      { text: ' ' },
      { text: 'a'.repeat(161) },
      { name: '' },
      { picture_id: '999999999' },
    ]) {
      const response = await save(people.center, { quotes: [quote('Ria', wrong)] })
      expect(response.statusCode, JSON.stringify(wrong)).toBe(422)
    }
    const many = Array.from({ length: 13 }, (_, number) => quote(`Ria ${number}`))
    expect((await save(people.center, { quotes: many })).statusCode).toBe(422)
    expect((await seenAt()).lock_version).toBe(0)
  })

  it('has a photo of the media library, which is then in use, and of no other center', async () => {
    const picture = await stockPicture(people.center)
    expect((await save(people.center, { quotes: [quote('Ria', { picture_id: picture })] })).statusCode).toBe(200)
    expect((await seenAt()).quotes[0].picture.id).toBe(picture)
    expect((await people.center.call('DELETE', mediaItemPath(picture))).statusCode).not.toBe(204)
    expect((await save(people.neighbor, { quotes: [quote('Ria', { picture_id: picture })] })).statusCode).toBe(422)
  })

  it('is changed by the staff of the center alone, and the log says who is quoted', async () => {
    for (const who of [people.volunteer, people.admin]) {
      expect((await save(who, { quotes: [quote('Ria')] })).statusCode).toBe(403)
    }
    await save(people.center, { quotes: [quote('Ria')] })
    const events = await people.center.call('GET', '/api/v1/audit_events?filter[target_type_eq]=home_pages')
    expect(events.json().data[0].attributes.changes.quotes[1]).toBe('Ria')
  })
})
