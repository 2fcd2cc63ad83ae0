import { describe, expect, it } from 'vitest'
import { accountPages } from '#client/account/routes.ts'
import { developerPages } from '#client/developer/routes.ts'
import { describePage } from '#client/entry-render.tsx'
import { navigationOf } from '#client/shell/layouts/navigation-items.ts'
import { tabsOf } from '#client/shell/layouts/staff-menu.ts'
import type { PageEntry } from '#client/shell/pages/page.ts'
import { sitePages } from '#client/site/routes.ts'
import { staffPages } from '#client/staff/routes.ts'
import { comingActivitiesPath } from '#shared/resources/activity.ts'
import { vacancySearch } from '#shared/resources/vacancy-search.ts'
import { matchRoute } from '#shared/route-match.ts'

const all: Record<string, PageEntry> = { ...sitePages, ...accountPages, ...staffPages, ...developerPages }

async function describedAt(path: string, query = '') {
  const match = matchRoute(path)
  if (!match) throw new Error(`${path} is no route`)
  return describePage(match, new URLSearchParams(query))
}

describe('the pages of all areas', () => {
  it.each(Object.entries(all))('%s has a title in both languages and requests only the API', async (_, entry) => {
    const modules = [await entry.load(), ...(entry.loadSlug ? [await entry.loadSlug()] : [])]
    for (const { page } of modules) {
      expect([page.title.nl, page.title.en].every((title) => title.length > 1)).toBe(true)
      const requests = page.initialData?.({ id: '1', slug: 'x' }, new URLSearchParams()) ?? []
      expect(requests.filter(({ path }) => !path.startsWith('/api/v1/'))).toEqual([])
    }
  })

  it('have the titles and the description that the specification gives', async () => {
    expect((await describedAt('/profile-edit')).title.nl).toBe('Bewerk profiel')
    expect((await describedAt('/profile-edit/settings')).title.nl).toBe('Settings')
    expect((await describedAt('/users/add')).title.nl).toBe('Gebruiker toevoegen')
    expect((await describedAt('/sociale-kaart')).description?.nl).toBe(
      'Hier vind je een overzicht van alle organisaties.',
    )
  })

  // The gateway redirects a page whose record moved with its organization; without the record it would be shown.
  it.each([
    ['/organizations/9', '/api/v1/organizations/9'],
    ['/sociale-kaart/9', '/api/v1/organizations/9'],
    ['/vacancies/9', '/api/v1/vacancies/9'],
  ])('%s needs the record that its address names', async (path, record) => {
    const { initialData } = await describedAt(path)
    expect(initialData.filter(({ required }) => required).map((request) => request.path.split('?')[0])).toEqual([
      record,
    ])
  })

  it('of the widget goes along with the organization that it shows, and needs none', async () => {
    const followedAt = async (query: string) =>
      (await describedAt('/widget/vacatures', query)).initialData
        .filter(({ followed }) => followed)
        .map(({ path, required }) => [path.split('?')[0], required])
    expect(await followedAt('organisatie=9')).toEqual([['/api/v1/organizations/9', undefined]])
    expect(await followedAt('theme=natuur')).toEqual([])
  })

  it('put the links of the menus in the order of the specification', () => {
    const { site, staff } = navigationOf(all)
    expect(site.map(({ id }) => id)).toEqual(['vacancySearch', 'calendar', 'socialMap', 'oneOnOneHelp', 'news'])
    expect(tabsOf(staff.map((item) => ({ ...item, text: item.label }))).map(({ id }) => id)).toEqual([
      'dashboard',
      'vacancies',
      'vacancySearch',
      'organizations',
      'users',
      'applications',
      'content',
      'settings',
      'conversations',
    ])
  })
})

describe('the initial data of a page', () => {
  it('is empty for a page without data of its own', async () => {
    expect((await describedAt('/auth/recover')).initialData).toEqual([])
    expect((await describedAt('/dashboard')).initialData).toEqual([])
  })

  it('of the search is the same request as that of its hook', async () => {
    const query = 'q=tuin&theme=natuur,zorg&place=7311+AB&radius=5&page=2'
    const search = vacancySearch.parse(new URLSearchParams(query))
    expect((await describedAt('/vacancies/search', query)).initialData).toContainEqual({
      path: vacancySearch.apiPath(search),
    })
    expect(vacancySearch.apiPath(search)).toContain('filter[near]=7311%20AB,5')
  })

  it('determines the status of the page only by the page’s own record', async () => {
    const required = (await describedAt('/vacancies/12')).initialData.filter((request) => request.required)
    expect(required).toHaveLength(1)
    expect(required[0]?.path).toMatch(/^\/api\/v1\/vacancies\/12\?/)
    expect((await describedAt('/over-ons')).initialData.find((request) => request.required)?.path).toBe(
      '/api/v1/pages/over-ons',
    )
  })

  it('of a content page includes what its blocks show', async () => {
    const [initial] = (await describedAt('/over-ons')).initialData
    const blocks = [{ kind: 'text' }, { kind: 'vacancies', theme: 'zorg' }, { kind: 'activities' }, null]
    expect(initial?.related?.({ data: { attributes: { blocks } } })).toEqual([
      { path: vacancySearch.apiPath({ theme: ['zorg'] }, 2) },
      { path: comingActivitiesPath },
    ])
    for (const document of [null, {}, { data: { attributes: { blocks: 'x' } } }])
      expect(initial?.related?.(document)).toEqual([])
  })
})

describe('a search from a URL', () => {
  it('ignores unknown parameters, and accepts lists in both notations', () => {
    const search = vacancySearch.parse(
      new URLSearchParams('theme=natuur&theme=zorg&kind=ooit,once&radius=7&page=-1&sort=x'),
    )
    expect(search).toMatchObject({ theme: ['zorg', 'natuur'], kind: ['once'] })
    expect([search.radius, search.page, search.sort, search.q]).toEqual([undefined, undefined, undefined, undefined])
  })
})
