/** What leads from a record back to its list. */
import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useKeepList } from '#client/lists/use-keep-list.ts'
import { lastListUrl, useLastListUrl } from '#client/shell/navigation/last-list.ts'
import { clearStoredUser } from '#client/shell/session/stored-user.ts'
import { pathTo } from '#shared/paths.ts'
import { staffApplications } from '#shared/resources/staff-applications.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

let root: Awaited<ReturnType<typeof memoryRoot>>
beforeEach(async () => {
  root = await memoryRoot()
  const items: Record<string, string> = {}
  const hidden = { enumerable: false }
  Object.defineProperties(items, {
    getItem: { value: (name: string) => items[name] ?? null, ...hidden },
    setItem: { value: (name: string, value: string) => void Object.assign(items, { [name]: value }), ...hidden },
    removeItem: { value: (name: string) => delete items[name], ...hidden },
  })
  Object.assign(window, { sessionStorage: items, location: { protocol: 'https:' } })
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

const show = (url: string) => root.render(<List url={url} />)

function List({ url }: { url: string }) {
  useKeepList(url)
  return null
}

function Vacancy({ onUrl }: { onUrl: (url: string) => void }) {
  onUrl(useLastListUrl('vacancies'))
  return null
}

describe('the way back to a list', () => {
  it('leads to the list as it was last shown, with its filters and page', async () => {
    const urls: string[] = []
    await show('/vacancies?status=published')
    await show('/vacancies?status=pending&page=2')
    await root.render(<Vacancy onUrl={(url) => urls.push(url)} />)
    expect(urls.at(-1)).toBe('/vacancies?status=pending&page=2')
    expect(lastListUrl('vacancies')).toBe('/vacancies?status=pending&page=2')
  })

  it('leads to the whole list for who comes from elsewhere, and after signing out', async () => {
    expect(lastListUrl('vacancies')).toBe('/vacancies')
    await show('/vacancies?q=Noor')
    clearStoredUser()
    expect(lastListUrl('vacancies')).toBe('/vacancies')
  })

  it('leads to no other part of the list than that of the record', async () => {
    const content = pathTo('content')
    await show(`${content}?kind=news&page=3`)
    expect(lastListUrl('content', { kind: 'news' })).toBe(`${content}?kind=news&page=3`)
    expect(lastListUrl('content', { kind: undefined })).toBe(content)
    expect(lastListUrl('content', { kind: 'faq' })).toBe(`${content}?kind=faq`)
  })

  it('leads from an application to the search that it was opened from, at its page', async () => {
    await show(staffApplications.href({ status: ['new', 'waitlisted'], page: 7 }))
    const { page: _, ...search } = staffApplications.parse(new URLSearchParams('status=new,waitlisted'))
    expect(lastListUrl('applications', search)).toBe('/applications?status=new,waitlisted&page=7')
    expect(lastListUrl('applications', { ...search, unanswered: true })).toBe(
      '/applications?status=new,waitlisted&unanswered=true',
    )
  })

  it('is that of every breadcrumb to a declared list of staff', () => {
    const listRoutes = globSync('shared/resources/*.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^ {2}route: '(\w+)'/gm)].map(([, route]) => route ?? ''),
    )
    expect(listRoutes).toContain('vacancies')
    const plain = new RegExp(`<Breadcrumbs[^>]*to=\\{pathTo\\('(?:${listRoutes.join('|')})'`)
    expect(globSync('client/staff/**/*.tsx').filter((file) => plain.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})
