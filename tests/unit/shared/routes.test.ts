import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { publicReasons } from '#shared/open-routes.ts'
import { pathTo, safeReturnPath } from '#shared/paths.ts'
import { isSamePage, matchRoute, splitLocale } from '#shared/route-match.ts'
import { type RouteDefinition, type RouteId, routeIds, routes } from '#shared/routes.ts'
import { hasSecret, maskSecrets } from '#shared/secret-paths.ts'

// requirements.md REQ-2, word for word: a leading + marks what the specification calls public.
const specification = `
+/:slug?
+/activiteitenkalender /activiteitenkalender/overzicht
/analytics /analytics/index-2
/applications /applications/:id
+/auth/login-1 +/auth/recover +/auth/reset /auth/token +/confirm /uitloggen
/contactformulier
/content /content/file-upload /content/menu-items /content/stock-images
/conversations /dashboard +/een-op-een-hulp +/partners +/switch /vrijwilligerspool /workshops
+/forms/:token?
+/gelderse-handen
+/nieuws/:slug?
/notificaties /notification_templates /notification_templates/:id/edit
/organizations +/organizations/:id /organizations/:id/edit /organizations/:id/move /organizations/add
/organizations/approve +/organizations/signup +/organizations/signup/success
/profiel /profiel/verwijderd /profile-replies
/profile-edit /profile-edit/email /profile-edit/periodieke-mail /profile-edit/settings
/settings /settings/contact-person /settings/design /settings/footer /settings/search-words
+/signup +/signup/success
+/sociale-kaart +/sociale-kaart/:id
/users /users/:id /users/:id/edit /users/:id/add_role /users/add
/vacancies +/vacancies/:id /vacancies/:id/edit /vacancies/add /vacancies/bulk-edit +/vacancies/search
/volunteerly/changelog
/test/api /test/auth /test/datepicker /test/dollar-api /test/dupe /test/form /test/formbuilder /test/sentry
/test/server-error /test/step-form /test/step-form-2 /test/toaster /test/user-store /test/user
`
  .trim()
  .split(/\s+/)

const all = routeIds.map((id): RouteDefinition & { id: RouteId } => ({ id, ...routes[id] }))
const specified = specification.map((entry) => entry.replace('+', ''))

describe('the route table', () => {
  it('has every path of the specification, and beyond them only the colophon, the audit log, mailings, the platform level, the editor of content and its preview, that of the home page, the submitted forms, the pages for support, unsubscribing and the mailed links of meetings, organizations, matches, vacancies, invitations and merges, the mails that did not arrive, the stage passport, the widget and the placeholder', () => {
    const paths = all.map(({ path }) => path)
    expect(specified.filter((path) => !paths.includes(path))).toEqual([])
    expect(paths.filter((path) => !specified.includes(path))).toEqual([
      '/content/:id/edit',
      '/content/:id/preview',
      '/content/home',
      '/content/forms',
      '/content/forms/:id',
      '/colofon',
      '/logboek',
      '/support',
      '/afmelden/:token',
      '/kennismaking/:token',
      '/organisatie-controle/:token',
      '/stage-toestemming/:token',
      '/certificaat/:code?',
      '/klopt-de-match/:token',
      '/vacature-verlengen/:token',
      '/uitnodiging/:token',
      '/accounts-samenvoegen/:token',
      '/platform',
      '/platform/:id',
      '/mails/failed',
      '/mailings',
      '/mailings/:id',
      '/mailings/:id/edit',
      '/stagepaspoort',
      '/stages',
      '/stages/pupils/:id',
      '/widget/vacatures',
      '/__index',
    ])
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('is public as specified, and elsewhere only with a reason', () => {
    const marked = new Set(specification.filter((entry) => entry.startsWith('+')).map((entry) => entry.slice(1)))
    const open = all.filter(({ access, path }) => access === 'public' && !marked.has(path) && path !== '/__index')
    expect(open.map(({ path }) => path)).toEqual([
      '/auth/token',
      '/uitloggen',
      '/colofon',
      '/afmelden/:token',
      '/kennismaking/:token',
      '/organisatie-controle/:token',
      '/stage-toestemming/:token',
      '/certificaat/:code?',
      '/klopt-de-match/:token',
      '/vacature-verlengen/:token',
      '/uitnodiging/:token',
      '/accounts-samenvoegen/:token',
      '/profiel/verwijderd',
      '/widget/vacatures',
    ])
    for (const { id } of open) expect(publicReasons[id]?.length).toBeGreaterThan(20)
    expect(all.filter(({ access, path }) => marked.has(path) && access !== 'public')).toEqual([])
  })

  it('has the specified backgrounds and layout', () => {
    const white = all.filter(({ background }) => background === 'white').map(({ id }) => id)
    expect(white.sort()).toEqual(['changelog', 'contentPreview', 'home', 'index'])
    expect(routes.form.layout).toBe('empty')
  })

  it('has one layout for every page of staff, and one for one’s own', () => {
    const layoutsOf = (area: string) =>
      new Set(all.filter((route) => route.area === area && route.id !== 'contact').map(({ layout }) => layout))
    expect([...layoutsOf('staff')]).toEqual(['collapse'])
    // Visitors write to the center too.
    expect(routes.contact.layout).toBe('public')
    expect([...layoutsOf('account')]).toEqual(['default'])
  })
})

const example = (path: string) => path.replace(/:(\w+)\??/g, (_, name: string) => `een-${name}`)

describe('matching a URL', () => {
  it.each(all.map(({ id, path }) => [path, id] as const))('finds %s', (path, id) => {
    expect(matchRoute(example(path))?.id).toBe(id)
  })

  it('agrees with React Router on every path and its params', () => {
    for (const { path } of all) {
      const address = example(path)
      expect(matchRoute(address)?.params).toEqual({ ...matchPath(path, address)?.params })
    }
  })

  it('prefers a static segment to a param', () => {
    expect(matchRoute('/vacancies/search')?.id).toBe('vacancySearch')
    expect(matchRoute('/vacancies/12')).toMatchObject({ id: 'vacancy', params: { id: '12' } })
  })

  it('accepts a trailing slash, and no other spellings or deeper paths', () => {
    expect(matchRoute('/nieuws/')?.id).toBe('news')
    expect(matchRoute('/Nieuws/een')).toBeNull()
    expect(matchRoute('/vacancies/12/nog/iets')).toBeNull()
    expect(matchRoute('//')).toBeNull()
    expect(matchRoute('/%E0%A4%A')).toBeNull()
  })

  it('splits off a locale prefix', () => {
    expect(splitLocale('/en/nieuws')).toEqual({ locale: 'en', pathname: '/nieuws' })
    expect(splitLocale('/nl')).toEqual({ locale: 'nl', pathname: '/' })
    expect(splitLocale('/engels')).toEqual({ locale: null, pathname: '/engels' })
  })
})

describe('two addresses', () => {
  const at = (url: string) => {
    const { pathname, search } = new URL(url, 'http://demo.example')
    return { pathname, search }
  }

  it.each([
    ['/users?page=2', '/users?page=3&q=jan'],
    ['/een-op-een-hulp', '/een-op-een-hulp?category=vervoer'],
    ['/activiteitenkalender/overzicht?edit=4', '/activiteitenkalender/overzicht?q=bridge&edit=4'],
    ['/nergens?view=a', '/nergens?view=b'],
  ])('%s and %s show one page', (one, other) => expect(isSamePage(at(one), at(other))).toBe(true))

  it.each([
    ['/users', '/users/4'],
    ['/een-op-een-hulp', '/een-op-een-hulp?view=ask'],
    ['/en/een-op-een-hulp?view=offer&request=1', '/en/een-op-een-hulp?view=offer&request=2'],
    ['/activiteitenkalender/overzicht?edit=4', '/activiteitenkalender/overzicht'],
    ['/users/add', '/users/add?from=file'],
    ['/stages', '/stages?tab=pupils&selected-organization=2'],
  ])('%s and %s show two', (one, other) => expect(isSamePage(at(one), at(other))).toBe(false))
})

describe('building a URL', () => {
  it('fills in params, encodes them and leaves optional ones out', () => {
    expect(pathTo('vacancy', { id: '12' })).toBe('/vacancies/12')
    expect(pathTo('news', { slug: 'een/twee' })).toBe('/nieuws/een%2Ftwee')
    expect(pathTo('home')).toBe('/')
    expect(pathTo('vacancySearch', {}, { q: 'een tuin', theme: ['natuur', 'zorg'], page: undefined })).toBe(
      '/vacancies/search?q=een+tuin&theme=natuur,zorg',
    )
  })
})

describe('a return path', () => {
  it.each(['/vacancies/12?x=1#reply', '/'])('may be %s', (path) => expect(safeReturnPath(path)).toBe(path))
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'vacancies', '', '/a\nb', '/\t/evil'])(
    'may not be %j',
    (path) => expect(safeReturnPath(path)).toBeNull(),
  )
})

describe('a secret of a mailed link', () => {
  it.each([
    '/api/v1/organization_links/',
    '/api/v1/match_links/',
    '/api/v1/meeting_links/',
    '/api/v1/vacancy_links/',
    '/api/v1/merge_links/',
    '/api/v1/join_links/',
    '/klopt-de-match/',
    '/vacature-verlengen/',
    '/en/vacature-verlengen/',
    '/accounts-samenvoegen/',
    '/uitnodiging/',
  ])('is masked in the path %s', (path) => {
    expect(hasSecret(`${path}geheim-1`)).toBe(true)
    expect(maskSecrets(`GET https://demo.example${path}geheim-1?page=2`)).toBe(
      `GET https://demo.example${path}:token?page=2`,
    )
    expect(maskSecrets(`${path}/.././geheim-1`)).toBe(`${path}/.././:token`)
  })
})
