/** What a search finds besides the words as typed, and in which order. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { insertOrganization, vacancyRow } from '#backend/db/seed/factories.ts'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { searchSynonymPath, searchSynonymsPath } from '#shared/resources/search-synonym.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

/** A word that no sample record has, so that only the vacancies of the test are found. */
const publish = (...titles: string[]) => store(titles)

async function store(titles: readonly string[], more: { centerId?: number; status?: 'draft' } = {}) {
  const { db, clock } = backend
  const { id: organizationId } = await insertOrganization(db, { now: clock.now(), centerId: more.centerId ?? 1 })
  const texts = { centerId: 1, organizationId, summary: 'Iedereen is welkom.', createdAt: clock.now(), ...more }
  await db.insert(vacancies).values(titles.map((title) => vacancyRow({ ...texts, title })))
}

async function search(q: string, siteId: string, more = ''): Promise<Resource[]> {
  const url = `/api/v1/vacancies?filter[q]=${encodeURIComponent(q)}&sort=-relevance&page[size]=100${more}`
  const response = await backend.app.inject({ url, headers: siteHeaders(siteId) })
  return response.json<Document<Resource[]>>().data
}
const titlesOf = (found: Resource[]) => found.map(({ attributes }) => String(attributes?.title))

/** What has the words, in some form: what is only near to their meaning is left out. */
const found = async (q: string, siteId = '1') => titlesOf((await search(q, siteId)).filter(({ meta }) => !meta?.loose))

describe('a search', () => {
  it('shows the word as typed before its inflections, synonyms and other spellings', async () => {
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: 1 }])
    await create(staff, ['zeepkist', 'kartonrace'])
    await publish('Hulp bij de kartonrace', 'Bouwer van zeepkisten', 'Bouwer van een zeepkist')
    expect(titlesOf(await search('zeepkist', '1')).slice(0, 3)).toEqual([
      'Bouwer van een zeepkist',
      'Bouwer van zeepkisten',
      'Hulp bij de kartonrace',
    ])
    expect((await found('zepkist')).sort()).toEqual([
      'Bouwer van een zeepkist',
      'Bouwer van zeepkisten',
      'Hulp bij de kartonrace',
    ])
  })

  it('takes the dash between the parts of a title for none of its operators', async () => {
    await publish('Beiaardier - stadhuis', 'Beiaardier in het park')
    expect(await found('beiaardier - stadhuis')).toEqual(['Beiaardier - stadhuis'])
    expect(await found('"beiaardier" - stadhuis')).toEqual(['Beiaardier - stadhuis'])
    expect(await found('beiaardier -stadhuis')).toEqual(['Beiaardier in het park'])
  })

  it('finds each word around a sign that stands for a space', async () => {
    await publish('Sjouwer/klokkenluider', 'Wie helpt klepel.nl en Open_Kerkorgel')
    for (const q of ['sjouwer', 'klokkenluider', 'sjouwer/klokkenluider', '"sjouwer/klokkenluider"']) {
      expect(await found(q), q).toEqual(['Sjouwer/klokkenluider'])
    }
    for (const q of ['klepel', 'klepel.nl', 'kerkorgel']) {
      expect(await found(q), q).toEqual(['Wie helpt klepel.nl en Open_Kerkorgel'])
    }
  })

  it('ranks a meaning in a title before one in a summary', async () => {
    await publish('Steen voor steen op de begraafplaats')
    await publish('Steen voor steen in de stad', 'Steen voor steen in het dorp')
    await backend.db
      .update(vacancies)
      .set({ summary: 'Je werkt ook op de begraafplaats.' })
      .where(eq(vacancies.title, 'Steen voor steen in de stad'))
    const titles = titlesOf(await search('cemetery', '1')).filter((title) => title.startsWith('Steen'))
    expect(titles).toEqual(['Steen voor steen op de begraafplaats', 'Steen voor steen in de stad'])
  })

  it('reads both parts of a compound that no line has', async () => {
    await publish('Steentje op de begraafplaats', 'Steentje in de gevangenis')
    const titles = titlesOf(await search('bajeskerkhof', '1')).filter((title) => title.startsWith('Steentje'))
    expect(titles.sort()).toEqual(['Steentje in de gevangenis', 'Steentje op de begraafplaats'])
  })

  it('compares the last part of a compound by its stem', async () => {
    await publish('Kiezel op de begraafplaats', 'Kiezel in de stad')
    const titles = titlesOf(await search('dorpskerkhoven', '1')).filter((title) => title.startsWith('Kiezel'))
    expect(titles[0]).toBe('Kiezel op de begraafplaats')
  })

  it.each([
    {
      query: 'laaste wens',
      reads: 'a misspelled word of a phrase',
      title: 'Kwarts in het hospice',
      corrected: 'laatste wens',
    },
    { query: 'gewaakt', reads: 'a form of a verb', title: 'Kwarts in het hospice' },
    { query: 'oorlog graven', reads: 'a compound written as two words, without its "s"', title: 'Kwarts op een graf' },
    {
      query: 'mantel zorgster',
      reads: 'a form of a compound written as two words',
      title: 'Kwarts voor mantelzorg',
    },
    { query: 'koffie na een uitvaart', reads: 'a phrase with an article', title: 'Kwarts bij rouw' },
    { query: 'alshijmer', reads: 'a word as it sounds', title: 'Kwarts met dementie', corrected: 'alzheimer' },
  ])('reads $reads: "$query"', async ({ query, title, corrected }) => {
    await publish('Kwarts in een dorp', title)
    const response = await visit(
      backend.app,
      `/api/v1/vacancies?filter[q]=${encodeURIComponent(query)}&sort=-relevance&page[size]=100`,
    )
    const { data, meta } = response.json<Document<Resource[]>>()
    const titles = titlesOf(data).filter((found) => found.startsWith('Kwarts'))
    expect(titles[0]).toBe(title)
    expect(meta?.search).toEqual(corrected ? { corrected } : undefined)
  })

  it('is widened past the vacancies of a sibling that are not shared, however many match', async () => {
    // Sites 6 and 7 show each other's shared vacancies.
    await store(
      Array.from({ length: 20 }, () => 'Vlierbesplukker'),
      { centerId: 7 },
    )
    await store(['Vlierbesplukster'], { centerId: 6 })
    expect(titlesOf(await search('vlierbesplukker', '6'))[0]).toBe('Vlierbesplukster')
  })

  describe('for a word that only texts have which its reader cannot find', () => {
    const meant = async (q: string, siteId = '1') => {
      const url = `/api/v1/vacancies?filter[q]=${encodeURIComponent(q)}&sort=-relevance`
      const response = await backend.app.inject({ url, headers: siteHeaders(siteId) })
      const { data, meta } = response.json<Document<Resource[]>>()
      return { titles: titlesOf(data), search: meta?.search }
    }

    it.each([
      { where: 'of another center', typed: 'brimstelaer', more: { centerId: 2 } },
      { where: 'of a sibling that does not share them', typed: 'brimstelair', more: { centerId: 7 }, siteId: '6' },
      { where: 'that are drafts', typed: 'brimstolaar', more: { status: 'draft' as const } },
    ])('reads it as misspelled: $where', async ({ typed, more, siteId = '1' }) => {
      await store(['Brimstelaar'], { centerId: Number(siteId) })
      await store([typed], more)
      const { titles, search } = await meant(typed, siteId)
      expect(titles[0]).toBe('Brimstelaar')
      expect(search).toEqual({ corrected: 'brimstelaar' })
    })

    it.each([
      { where: 'of another center', word: 'kwinteloman', more: { centerId: 2 } },
      { where: 'that are drafts', word: 'florimonman', more: { status: 'draft' as const } },
    ])('does not show it as what was meant: $where', async ({ word, more }) => {
      await store([word], more)
      const typed = word.replace(/man$/, 'men')
      expect(await meant(typed)).toEqual({ titles: [], search: undefined })
      await store([word])
      expect((await meant(`${typed} `)).search).toEqual({ corrected: word })
    })
  })

  it('reads a word of another script that no line has as one of somebody without Dutch', async () => {
    const [first] = await search('друзья', '1')
    expect(first?.attributes?.language_level).toBe('none')
  })

  it('takes a word with a prefix for no compound', async () => {
    expect(titlesOf(await search('tellen', '1'))).toContain('Vlinders en bijen tellen')
    expect(titlesOf(await search('vertellen', '1'))).not.toContain('Vlinders en bijen tellen')
  })

  it('does not take whose need it is for what somebody looks for', async () => {
    await publish('Vuursteen voor gezinnen', 'Vuursteen in het hospice')
    const titles = titlesOf(await search('mijn moeder zat in een hospice', '1'))
    expect(titles.filter((title) => title.startsWith('Vuursteen'))).toEqual(['Vuursteen in het hospice'])
  })

  it('reads all words of a sentence', async () => {
    const [first] = await search(
      'Ik ben sinds kort met pensioen en zoek iets leuks om te doen, het liefst met dieren',
      '1',
    )
    expect(first?.attributes?.title).toMatch(/Dierenambulance|Kattenknuffelaar|Honden/)
  })

  it('reads an age', async () => {
    const ages = async (query: string) => (await search(query, '1'))[0]?.attributes?.mas_hours
    expect(await ages('ik ben 15')).not.toBeNull()
    expect(await ages('ik ben 70')).toBeNull()
  })

  it('reads 65+ and 65plus as 65 plus', async () => {
    const titles = async (query: string) => titlesOf(await search(query, '1'))
    const expected = await titles('65 plus')
    expect(expected.length).toBeGreaterThan(5)
    expect([await titles('65+'), await titles('65plus')]).toEqual([expected, expected])
  })

  it('shows all vacancies, the newest first, for a search that says nothing', async () => {
    await publish('Zandbank')
    const all = await visit(backend.app, '/api/v1/vacancies?page[size]=100')
    const expected = all.json<Document<Resource[]>>().data.length
    for (const query of ['vrijwilligerswerk', 'vrijwilliger gezocht', 'op zoek naar werk', 'volunteer work']) {
      const titles = titlesOf(await search(query, '1'))
      expect([titles.length, titles[0]], query).toEqual([expected, 'Zandbank'])
    }
    const url = '/api/v1/vacancies?filter[q]=vrijwilligerswerk&sort=-published_at&page[size]=100'
    expect((await visit(backend.app, url)).json<Document<Resource[]>>().data.length).toBe(expected)
  })

  it('still finds what words that say nothing mean together', async () => {
    expect((await search('na mijn werk iets doen', '1')).length).toBeLessThan(20)
  })

  it('gives a word that says nothing a meaning in a phrase alone', async () => {
    await publish('Grindpad voor een chauffeur')
    const titles = async (query: string) =>
      titlesOf(await search(query, '1')).filter((title) => title.startsWith('Grindpad'))
    expect(await titles('van')).toEqual(['Grindpad voor een chauffeur'])
    expect(await titles('dol van xyzzy')).toEqual([])
  })

  it('takes no word of a known phrase for a misspelled one', async () => {
    const url = '/api/v1/vacancies?filter[q]=burn%20out&sort=-relevance'
    expect((await visit(backend.app, url)).json<Document<Resource[]>>().meta?.search).toBeUndefined()
  })

  it('ranks what is nearer to the searched place first, of what fits as well', async () => {
    const place = { latitude: 52.2155, longitude: 5.9635 }
    await publish('Tokkelbaan dichtbij', 'Tokkelbaan verder weg', 'Tokkelbaan thuis')
    const move = (title: string, latitude: number) =>
      backend.db
        .update(vacancies)
        .set({ ...place, latitude })
        .where(eq(vacancies.title, title))
    await move('Tokkelbaan dichtbij', place.latitude)
    await move('Tokkelbaan verder weg', place.latitude + 0.2)
    const near = titlesOf(await search('tokkelbaan', '1', `&filter[within]=${place.latitude},${place.longitude},50`))
    expect(near).toEqual(['Tokkelbaan dichtbij', 'Tokkelbaan verder weg'])
    expect(titlesOf(await search('tokkelbaan', '1')).slice(0, 3)).toEqual([
      'Tokkelbaan thuis',
      'Tokkelbaan verder weg',
      'Tokkelbaan dichtbij',
    ])
  })

  it('finds the form of a word that is also in an entry of several words', async () => {
    const firstOf = async (query: string) => titlesOf(await search(query, '1'))[0]
    expect(await firstOf('telefoontje')).toBe(await firstOf('telefoon'))
    expect(await firstOf('artsen')).toBe(await firstOf('arts'))
  })

  it('takes no word that is spelled right for another', async () => {
    await publish('Schoof')
    const corrected = async (query: string) => {
      const response = await visit(backend.app, `/api/v1/vacancies?filter[q]=${query}&sort=-relevance`)
      return response.json<Document<Resource[]>>().meta?.search
    }
    expect(await corrected('schooof')).toEqual({ corrected: 'schoof' })
    expect(await corrected('schoot')).toBeUndefined()
    expect(await found('schoot')).not.toContain('Schoof')
  })

  it('does not guess at a word that some text has', async () => {
    await publish('Zeilmaker', 'Veilmaker')
    expect(await found('veilmaker')).toEqual(['Veilmaker'])
  })

  it.each([
    ['kwalbrug', 'kwal brug'],
    ['mosfluit', 'mosfluiten'],
    ['kruidenlessen', 'kruidenles'],
  ])('finds "%s" for "%s", and the other way round', async (one, other) => {
    await publish(`Gids van ${one}`, `Maker van ${other}`)
    for (const query of [one, other])
      expect((await found(query)).sort()).toEqual([`Gids van ${one}`, `Maker van ${other}`])
  })

  it('finds a compound by its last part', async () => {
    await publish('Hulp in de theekluis', 'Drinkt graag thee')
    expect(await found('kluis')).toEqual(['Hulp in de theekluis'])
  })

  it('leaves out words that say nothing beside others, and takes quotes literally', async () => {
    await publish('Kraanvogelteller')
    expect(await found('vrijwilligerswerk met een kraanvogelteller')).toEqual(['Kraanvogelteller'])
    expect(await found('"teller kraanvogel"')).toEqual([])
    expect(await found('kraanvogelteler -kraanvogelteller')).toEqual([])
  })

  it.each(['', ' ', '&|!', "''''", '(:*', 'é', 'x'.repeat(500), 'a:b & !c', '\u0000'])(
    'returns 200 or 400 for %j',
    async (query) => {
      const { statusCode } = await visit(
        backend.app,
        `/api/v1/vacancies?filter[q]=${encodeURIComponent(query)}&sort=-relevance`,
      )
      expect([200, 400]).toContain(statusCode)
    },
  )
})

const type = 'search_synonyms'
const create = (who: SignedIn, terms: unknown) =>
  who.call('POST', '/api/v1/search_synonyms', { data: { type, attributes: { terms } } })
const update = (who: SignedIn, id: string, attributes: object) =>
  who.call('PATCH', searchSynonymPath(id), { data: { type, id, attributes } })
const staffOf = async (centerId: number) => {
  const now = backend.clock.now()
  const center = await insertOrganization(backend.db, { centerId, now, organizationType: 'VolunteerCenter' })
  return actAs(backend, centerId, [{ name: 'admin', organizationId: center.id }])
}
const own = async (who: SignedIn) =>
  (await who.call('GET', searchSynonymsPath))
    .json<Document<Resource[]>>()
    .data.flatMap(({ attributes }) => (attributes?.is_default ? [] : [attributes?.terms]))

describe('the synonyms of a center', () => {
  it('return 401 to visitors and 403 to volunteers and organizations', async () => {
    const { id } = (await create(await staffOf(1), ['vlierpluk', 'vlieroogst'])).json().data
    expect((await visit(backend.app, searchSynonymsPath)).statusCode).toBe(401)
    const organization = await insertOrganization(backend.db, { now: backend.clock.now() })
    for (const who of [
      await actAs(backend, 1),
      await actAs(backend, 1, [{ name: 'admin', organizationId: organization.id }]),
    ]) {
      const responses = [
        await who.call('GET', searchSynonymsPath),
        await who.call('GET', searchSynonymPath(id)),
        await create(who, ['een', 'twee']),
        await update(who, id, { terms: ['een', 'twee'] }),
        await who.call('DELETE', searchSynonymPath(id)),
      ]
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403])
    }
  })

  it('are created, updated and deleted by its staff, and change the search at once', async () => {
    const staff = await staffOf(1)
    await publish('Oogst van de kwee')
    expect(await found('kweepeertjes')).toEqual([])
    const created = await create(staff, [' Kweepeer ', 'kwee', 'kwee'])
    expect(created.statusCode).toBe(201)
    const { id, attributes } = created.json().data
    expect(attributes).toMatchObject({ terms: ['kweepeer', 'kwee'], is_default: false })
    expect(await found('kweepeer')).toEqual(['Oogst van de kwee'])
    const updated = await update(staff, id, { terms: ['kweevrucht', 'kwee'], lock_version: attributes.lock_version })
    expect(updated.json().data.attributes.terms).toEqual(['kweevrucht', 'kwee'])
    expect(
      (await update(staff, id, { terms: ['oud', 'kwee'], lock_version: attributes.lock_version })).statusCode,
    ).toBe(409)
    expect(await found('kweevrucht')).toEqual(['Oogst van de kwee'])
    expect((await staff.call('DELETE', searchSynonymPath(id))).statusCode).toBe(204)
    expect((await staff.call('DELETE', searchSynonymPath(id))).statusCode).toBe(404)
    expect(await found('kweevrucht')).toEqual([])
    const events = await backend.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.actorId, staff.userId))
      .orderBy(auditEvents.id)
    expect(events.map(({ action, changes }) => [action, changes])).toEqual([
      ['settings.changed', { searchSynonyms: [null, ['kweepeer', 'kwee']] }],
      [
        'settings.changed',
        {
          searchSynonyms: [
            ['kweepeer', 'kwee'],
            ['kweevrucht', 'kwee'],
          ],
        },
      ],
      ['settings.changed', { searchSynonyms: [['kweevrucht', 'kwee'], null] }],
    ])
  })

  it('are for that center alone', async () => {
    const [staff, neighbor] = [await staffOf(1), await staffOf(2)]
    await publish('Hulp bij het hooien')
    const { id } = (await create(neighbor, ['hooien', 'kwispelfloep'])).json().data
    expect(await found('kwispelfloep')).toEqual([])
    expect(await own(staff)).not.toContainEqual(['hooien', 'kwispelfloep'])
    expect((await staff.call('GET', searchSynonymPath(id))).statusCode).toBe(404)
    expect((await update(staff, id, { terms: ['van', 'mij'] })).statusCode).toBe(404)
    expect((await staff.call('DELETE', searchSynonymPath(id))).statusCode).toBe(404)
    expect(await own(neighbor)).toContainEqual(['hooien', 'kwispelfloep'])
  })

  it('stand beside those of every center, of which there are a hundred and which no center changes', async () => {
    const staff = await staffOf(1)
    const defaults = (await staff.call('GET', searchSynonymsPath))
      .json<Document<Resource[]>>()
      .data.filter(({ attributes }) => attributes?.is_default)
    expect(defaults.length).toBeGreaterThanOrEqual(100)
    const id = defaults[0]?.id ?? ''
    expect((await staff.call('GET', searchSynonymPath(id))).statusCode).toBe(200)
    expect((await update(staff, id, { terms: ['een', 'twee'] })).statusCode).toBe(403)
    expect((await staff.call('DELETE', searchSynonymPath(id))).statusCode).toBe(403)
  })

  it('return 422 for terms that are none, alone, or in one group already', async () => {
    const staff = await staffOf(1)
    for (const terms of [[], ['alleen'], ['a', 'b'], ['goed', 'fout & !'], ['twee', 'Twee '], 'tekst', null]) {
      expect((await create(staff, terms)).statusCode, JSON.stringify(terms)).toBe(422)
    }
    expect((await create(staff, ['peen', 'wortel'])).statusCode).toBe(201)
    const again = await create(staff, ['wortel', 'peen'])
    expect([again.statusCode, again.json().errors[0].source.pointer]).toEqual([422, '/data/attributes/terms'])
  })
})
