/**
 * `npm run bench:lists -- [OTHER_CHECKOUT]`: the cost of lists whose counts are not cached, and of the smallest call of who is signed in,
 * on the embedded database, from the call to the finished JSON. With another checkout (its packages installed) both run in this process, in turns, on the
 * same requests. Medians of CPU time in milliseconds: read the ratios. `ROUNDS` (60); `ONLY` measures the lists whose name
 * contains it.
 */
import '#shared/node-check.js'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { calendar } from '#shared/resources/calendar.ts'
import { newsList } from '#shared/resources/news-item.ts'
import { socialMap } from '#shared/resources/social-map.ts'
import { vacancySearch } from '#shared/resources/vacancy-search.ts'
import type * as support from '#tests/support/build-backend.ts'
import { median } from './median.ts'

type Support = Pick<typeof support, 'actAs' | 'buildBackend' | 'visit'>

const rounds = Number(process.env.ROUNDS ?? 60)
const other = process.argv[2]

/** The lists of the public pages, and two that a reader of the API may request. */
const lists: Record<string, string> = {
  'vacancies, search page': vacancySearch.apiPath({}),
  'vacancies, text query': vacancySearch.apiPath({ q: 'samen' }),
  'vacancies, two themes and a radius': vacancySearch.apiPath({
    theme: ['natuur', 'welzijn'],
    place: '7311',
    radius: 25,
  }),
  'vacancies, 30 with all fields': '/api/v1/vacancies?include=organization.profile,address&facets=kind,themes',
  'vacancies, 100 without includes': '/api/v1/vacancies?page[size]=100',
  'activities, month': calendar.apiPath({ month: '2026-03' }),
  'activities, list': calendar.apiPath({ view: 'list' }),
  'organizations, social map': socialMap.apiPath({}),
  'organizations, text query': socialMap.apiPath({ q: 'zorg' }),
  'organizations, 30 with vacancies': '/api/v1/organizations?include=vacancies,profile',
  'news, page': newsList.apiPath({}),
}

/** What every call of who is signed in costs: session, roles, response. */
const signedInPath = '/api/v1/current_user'
lists['own account, signed in'] = signedInPath

async function start(folder: string) {
  const { actAs, buildBackend, visit } = (await import(
    pathToFileURL(resolve(folder, 'tests/support/build-backend.ts')).href
  )) as Support
  const backend = await buildBackend({
    countCacheMs: 15_000,
    checkResponses: false,
    stopwatch: () => performance.now(),
  })
  const staff = await actAs(backend, 1, [{ name: 'super_admin' }])
  /** Milliseconds of CPU time of one request. */
  const measure = async (path: string): Promise<number> => {
    const before = process.cpuUsage()
    const { statusCode, body } = await (path === signedInPath
      ? backend.app.inject({ url: path, headers: staff.headers })
      : visit(backend.app, path))
    const { user, system } = process.cpuUsage(before)
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`)
    return (user + system) / 1000
  }
  return { measure, close: backend.close }
}

const ours = await start('.')
const theirs = other ? await start(other) : null
/** A filter that excludes no record, with another value each time: no cached count is of the same query. */
let unused = 900_000_000
const distinct = (path: string): string => {
  if (path === signedInPath) return path
  unused++
  const filter = path.includes('news_items')
    ? `filter[published_at_lteq]=${new Date(Date.UTC(2060, 0) + unused).toISOString()}`
    : `filter[id_not_eq]=${unused}`
  return `${path}${path.includes('?') ? '&' : '?'}${filter}`
}

/** The same request in the words of older checkouts: organizations were ordered by name alone. */
const before = (path: string): string => path.replace('sort=verified,name', 'sort=name')

const table: Record<string, Record<string, string>> = {}
const ratios: number[] = []
for (const [name, path] of Object.entries(lists)) {
  if (!name.includes(process.env.ONLY ?? '')) continue
  const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
  for (let round = -10; round < rounds; round++) {
    const asked = distinct(path)
    const order = round % 2 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)
    for (const which of order) {
      const time = await (which === 'ours' ? ours.measure(asked) : theirs?.measure(before(asked)))
      if (round >= 0 && time !== undefined) times[which].push(time)
    }
  }
  const ratio = median(times.ours) / median(times.theirs)
  if (theirs) ratios.push(ratio)
  table[name] = {
    now: median(times.ours).toFixed(1),
    ...(theirs ? { before: median(times.theirs).toFixed(1), ratio: ratio.toFixed(2) } : {}),
  }
}
console.table(table)
if (theirs) console.log(`median ratio ${median(ratios).toFixed(2)}`)
await Promise.all([ours.close(), theirs?.close()])
