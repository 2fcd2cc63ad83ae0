/** The menus of a site: who changes them, what they may hold, and what visitors of which site see. */
import { beforeEach, describe, expect, it } from 'vitest'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { contentItemPath, staffContent } from '#shared/resources/content-item.ts'
import { mediaDocumentPath, mediaItemPath, mediaItemsPath, mediaUsesPath } from '#shared/resources/media-item.ts'
import { defaultMenus, type MenuItem, menuPath, menuRestorePath } from '#shared/resources/menu.ts'
import { currentCenterPath } from '#shared/session-paths.ts'
import { buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'
import { addDraft, put, save as saveDraft } from '../support/content-drafts.ts'
import { multipartFile } from '../support/multipart.ts'
import { personas } from '../support/personas.ts'

let backend: TestBackend
let people: Record<'center' | 'admin' | 'volunteer' | 'neighbor', SignedIn>

beforeEach(async (test) => {
  backend = await buildBackend({ test })
  const now = backend.clock.now()
  const own = await insertOrganization(backend.db, { now })
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  people = await personas(backend, { center: center.id, own: own.id, abroad: abroad.id }, [
    'center',
    'admin',
    'volunteer',
    'neighbor',
  ])
})

const item = (label: string, target: MenuItem['target'], more: Partial<MenuItem> = {}): MenuItem => ({
  id: label.toLowerCase().replace(/\W/g, '-'),
  label,
  labelEn: null,
  target,
  audience: 'everyone',
  flag: null,
  newWindow: false,
  children: [],
  ...more,
})
/** On the wire. */
const sent = ({ labelEn, newWindow, children, ...rest }: MenuItem): object => ({
  ...rest,
  label_en: labelEn,
  new_window: newWindow,
  children: children.map(sent),
})
const save = (who: SignedIn, items: MenuItem[], lockVersion = 0, location: 'header' | 'footer' = 'header') =>
  who.call('PUT', menuPath(location), {
    data: { type: 'menus', id: location, attributes: { items: items.map(sent), lock_version: lockVersion } },
  })
const restore = (who: SignedIn, lockVersion: number) =>
  who.call('PUT', menuRestorePath('header'), {
    data: { type: 'menus', id: 'header', attributes: { lock_version: lockVersion } },
  })
type Shown = { label: string; url?: string; audience?: string; children?: Shown[] }
const shownAt = async (center: '1' | '2', location: 'header' | 'footer' = 'header'): Promise<Shown[]> =>
  (await visit(backend.app, currentCenterPath, center)).json().included[0].attributes.menus[location]
const labelsAt = async (center: '1' | '2') => (await shownAt(center)).map(({ label }) => label)

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n')
const about = item('Over ons', { kind: 'page', slug: 'over-ons' })

describe('a menu', () => {
  it('is read and changed by the staff of the center alone', async () => {
    expect((await visit(backend.app, menuPath('header'))).statusCode).toBe(401)
    for (const url of [menuPath('header'), menuRestorePath('header')]) {
      const visitor = { method: 'PUT', url, headers: siteHeaders(), payload: {} } as const
      expect((await backend.app.inject(visitor)).statusCode).toBe(401)
    }
    for (const who of [people.volunteer, people.admin]) {
      expect((await who.call('GET', menuPath('header'))).statusCode).toBe(403)
      expect((await save(who, [about])).statusCode).toBe(403)
      expect((await restore(who, 0)).statusCode).toBe(403)
    }
    expect((await people.center.call('GET', '/api/v1/menus/sidebar')).statusCode).toBe(404)
  })

  it('is the default until it is changed, and is seen by visitors of its own site alone', async () => {
    const first = (await people.center.call('GET', menuPath('header'))).json().data.attributes
    expect(first).toMatchObject({ is_default: true, lock_version: 0 })
    const before = await labelsAt('2')
    expect(await labelsAt('1')).toEqual(['Vrijwilligerswerk', 'Activiteiten', 'Sociale kaart', 'Nieuws'])
    const stored = await save(people.center, [about, item('Bel ons', { kind: 'url', url: 'tel:+31261234567' })])
    expect(stored.statusCode, stored.body).toBe(200)
    expect(await shownAt('1')).toEqual([
      { label: 'Over ons', url: '/over-ons' },
      { label: 'Bel ons', url: 'tel:+31261234567' },
    ])
    expect(await labelsAt('2')).toEqual(before)
    // The neighbor changes its own menu by the same address.
    expect((await save(people.neighbor, [about])).statusCode).toBe(200)
    expect(await labelsAt('1')).toEqual(['Over ons', 'Bel ons'])
  })

  it('is not overwritten by who saw an older version', async () => {
    expect((await save(people.center, [about])).statusCode).toBe(200)
    const second = await save(people.center, [])
    expect([second.statusCode, second.json().errors[0].code]).toEqual([409, 'stale'])
    expect((await restore(people.center, 0)).statusCode).toBe(409)
    expect((await save(people.center, [about, about], 1)).statusCode).toBe(200)
    expect((await restore(people.center, 2)).json().data.attributes).toMatchObject({
      is_default: true,
      lock_version: 3,
    })
    expect(await labelsAt('1')).toEqual(['Vrijwilligerswerk', 'Activiteiten', 'Sociale kaart', 'Nieuws'])
  })

  it('takes no address that runs something, no unknown page of the product, and no text without end', async () => {
    const urls = [
      'javascript:alert(1)',
      'http://voorbeeld.example',
      'data:text/html,x',
      '//kwaad.example',
      'https://a@kwaad.example/',
      'mailto:',
      'tel:abc',
      'https://',
    ]
    for (const url of urls) {
      expect((await save(people.center, [item('Fout', { kind: 'url', url })])).statusCode, url).toBe(422)
    }
    for (const url of [
      'https://www.gelderland.nl/vrijwilligers?x=1#y',
      'mailto:info@demo.example',
      'tel:026 123 45 67',
    ]) {
      const { lock_version: seen } = (await people.center.call('GET', menuPath('header'))).json().data.attributes
      expect((await save(people.center, [item('Goed', { kind: 'url', url })], seen)).statusCode, url).toBe(200)
    }
    const { lock_version: seen } = (await people.center.call('GET', menuPath('header'))).json().data.attributes
    const wrong = [
      item(' ', { kind: 'page', slug: 'x' }),
      item('x'.repeat(61), { kind: 'page', slug: 'x' }),
      item('Dashboard', { kind: 'route', route: 'dashboard' as 'home' }),
      item('Pad', { kind: 'page', slug: '../geheim' }),
      item('Nergens', { kind: 'none' }),
      item('Kolom', { kind: 'none' }, { children: [about] }),
      item('Wie', { kind: 'page', slug: 'x' }, { audience: 'baas' as 'staff' }),
    ]
    for (const one of wrong) expect((await save(people.center, [one], seen)).statusCode, one.label).toBe(422)
    const many = Array.from({ length: 9 }, (_, index) => item(`Link ${index}`, { kind: 'page', slug: 'x' }))
    expect((await save(people.center, many, seen)).statusCode).toBe(422)
  })

  it('names the pages that no visitor can open', async () => {
    const gone = item('Weg', { kind: 'page', slug: 'bestaat-niet' })
    const { unreachable } = (await save(people.center, [about, gone])).json().data.attributes
    expect(unreachable).toContain('bestaat-niet')
  })

  it('leaves out a page while it is not on the site', async () => {
    await save(people.center, [about, item('Weg', { kind: 'page', slug: 'bestaat-niet' })])
    expect(await labelsAt('1')).toEqual(['Over ons'])
    const put = (id: string, step: string) =>
      people.center.call('PUT', `${contentItemPath(id)}/${step}`, {
        data: { type: 'content_items', id, attributes: {} },
      })
    const { data } = (await people.center.call('GET', staffContent.apiPath({ q: 'Over ons' }))).json()
    const versions = data.filter(({ attributes }: { attributes: { slug: string } }) => attributes.slug === 'over-ons')
    expect(versions.length).toBeGreaterThan(0)
    for (const { id } of versions) expect((await put(id, 'unpublish')).headers['surrogate-key']).toContain('design')
    expect(await labelsAt('1')).toEqual([])
    expect((await put(versions[0].id, 'publish')).statusCode).toBe(200)
    expect(await labelsAt('1')).toEqual(['Over ons'])
  })

  it('links a page at its new address after it moved', async () => {
    const { id, slug, content } = await addDraft(people.center)
    const publish = async () => expect((await put(people.center, id, 'publish')).statusCode).toBe(200)
    await publish()
    const friends = item('Vrienden', { kind: 'page', slug })
    const required = defaultMenus.footer.slice(-1)
    await save(people.center, [friends, about])
    await save(people.center, [item('Meer', { kind: 'none' }, { children: [friends] }), ...required], 0, 'footer')
    await saveDraft(people.center, id, { ...content, slug: `${slug}-van` })
    await publish()
    expect((await shownAt('1')).map(({ url }) => url)).toEqual([`/${slug}-van`, '/over-ons'])
    expect((await shownAt('1', 'footer'))[0]?.children?.map(({ url }) => url)).toEqual([`/${slug}-van`])
    // Who has the former menu open does not put the former address back.
    expect((await save(people.center, [friends], 1)).statusCode).toBe(409)
  })

  it('keeps a document of the library that it links from being deleted, until it links it no longer', async () => {
    const { payload, headers } = multipartFile('jaarverslag.pdf', pdf)
    const upload = { method: 'POST', url: mediaItemsPath, headers: { ...people.center.headers, ...headers }, payload }
    const added = await backend.app.inject(upload as never)
    const { id, attributes } = added.json().data
    const url = `https://demo.example${mediaDocumentPath({ id, version: attributes.version })}`
    expect((await save(people.center, [item('Jaarverslag', { kind: 'url', url })])).statusCode).toBe(200)
    const uses = (await people.center.call('GET', mediaUsesPath(id))).json().data
    expect(uses).toMatchObject([{ attributes: { record_type: 'menus', title: 'Menu', path: '/content/menu-items' } }])
    expect((await people.center.call('DELETE', mediaItemPath(id))).json().errors[0].code).toBe('media.in_use')
    expect((await restore(people.center, 1)).statusCode).toBe(200)
    expect((await people.center.call('DELETE', mediaItemPath(id))).statusCode).toBe(204)
  })

  it('says who sees an entry, and leaves out what is off on the site', async () => {
    await save(people.center, [
      item('Beheer', { kind: 'route', route: 'home' }, { audience: 'staff' }),
      item('Hulp', { kind: 'route', route: 'oneOnOneHelp' }),
      item('Pool', { kind: 'route', route: 'news' }, { flag: 'p2pEnabled' }),
    ])
    expect(await shownAt('1')).toEqual([{ label: 'Beheer', url: '/', audience: 'staff' }])
  })
})

describe('the footer', () => {
  it('has columns, and keeps the pages that the law asks for', async () => {
    const [first, ...others] = defaultMenus.footer
    const last = others.at(-1)
    if (!first || !last) throw new Error('The default footer has columns')
    expect((await shownAt('1', 'footer')).map(({ label }) => label)).toEqual(
      defaultMenus.footer.map(({ label }) => label),
    )
    const refused = await save(people.center, [first], 0, 'footer')
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'menu.required_page'])
    expect((await save(people.center, [last, first], 0, 'footer')).statusCode).toBe(200)
    const shown = await shownAt('1', 'footer')
    expect(shown.map(({ label }) => label)).toEqual([last.label, first.label])
    expect(shown[0]?.children?.map(({ url }) => url)).toContain('/privacy')
    // A column in a column is refused.
    const nested = [last, { ...first, children: [{ ...first, id: 'x' }] }]
    expect((await save(people.center, nested, 1, 'footer')).statusCode).toBe(422)
  })

  it('shows the pages that the law asks for to everybody', async () => {
    const others = defaultMenus.footer.slice(0, -1)
    const last = defaultMenus.footer.at(-1)
    if (!last) throw new Error('The default footer has columns')
    const hidden: Partial<MenuItem>[] = [{ audience: 'staff' }, { flag: 'p2pEnabled' }]
    for (const how of hidden) {
      const children = last.children.map((child) => (child.id === 'f35' ? { ...child, ...how } : child))
      for (const column of [
        { ...last, children },
        { ...last, ...how },
      ]) {
        const refused = await save(people.center, [...others, column], 0, 'footer')
        expect([refused.statusCode, refused.json().errors?.[0].code]).toEqual([422, 'menu.required_page'])
      }
    }
  })
})
