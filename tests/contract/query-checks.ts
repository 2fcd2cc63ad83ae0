/** Pages, sorts, filters, includes and fields of lists (domain.md DOM-8), on vacancies, which every site has. */
import type { Document, ErrorDocument, Pagination, Resource } from '#shared/json-api/types.ts'
import { type Check, expectThat, type Tools } from './contract-suite.ts'

type List = Document<Resource[]>
const path = '/api/v1/vacancies'

async function listOf({ client }: Tools, query: string): Promise<List> {
  const answer = await client.request('GET', `${path}?${query}`)
  expectThat(answer.status === 200, `${query} gets ${answer.status}`)
  return answer.body as List
}

const paginationOf = ({ meta }: List): Pagination => {
  expectThat(meta?.pagination, 'meta.pagination is missing')
  return meta.pagination
}
const idsOf = ({ data }: List) => data.map(({ id }) => id)
const attributeOf = ({ data }: List, name: string) => data.map(({ attributes }) => attributes?.[name])

/** Skips what needs several records. */
async function severalOf(tools: Tools, query: string): Promise<List> {
  const list = await listOf(tools, query)
  return list.data.length < 2 ? tools.skip('fewer than two vacancies on this site') : list
}

/** An unknown part of a query is refused, and named. */
const refused = (query: string, parameter: string): Check => ({
  name: `${query} gets 400 that names ${parameter}`,
  async run({ client, validator }) {
    const answer = await client.request('GET', `${path}?${query}`)
    expectThat(answer.status === 400, `status ${answer.status}`)
    const problem = validator.errorProblemOf(answer.body)
    expectThat(problem === '', problem)
    const [error] = (answer.body as ErrorDocument).errors
    expectThat(error?.source?.parameter === parameter, `source.parameter is ${error?.source?.parameter}`)
  },
})

const organizations = '/api/v1/organizations'

export const queryChecks: readonly Check[] = [
  {
    name: `${organizations} sends the whole list, or says in meta how many pages there are`,
    async run({ client, skip }) {
      const answer = await client.request('GET', `${organizations}?page[size]=1`)
      if (answer.status === 400) skip('the backend has no pages')
      expectThat(answer.status === 200, `status ${answer.status}`)
      const { data, meta } = answer.body as List
      if (data.length > 1) skip('the backend has no pages')
      const said = meta?.pagination?.records ?? meta?.record_count
      expectThat(
        data.length === 0 || typeof said === 'number',
        'neither meta.pagination nor meta.record_count is there',
      )
    },
  },
  {
    name: 'page[size] and page[number] cut the list, and meta.pagination says where one is',
    async run(tools) {
      const first = await listOf(tools, 'page[size]=1')
      const { current, next, prev, last, records } = paginationOf(first)
      expectThat(first.data.length <= 1, `${first.data.length} records on a page of one`)
      if (records < 2) tools.skip('fewer than two vacancies on this site')
      expectThat(current === 1 && next === 2 && prev === null, `page 1 says ${JSON.stringify(first.meta?.pagination)}`)
      expectThat(last === records, `${records} records on pages of one, and the last page is ${last}`)
      const second = await listOf(tools, 'page[size]=1&page[number]=2')
      expectThat(paginationOf(second).prev === 1, 'page 2 does not say that 1 is before it')
      expectThat(idsOf(second)[0] !== idsOf(first)[0], 'the same record is on both pages')
    },
  },
  {
    name: 'a page beyond the last one is empty',
    async run(tools) {
      const list = await listOf(tools, 'page[size]=1&page[number]=900000')
      expectThat(list.data.length === 0, `${list.data.length} records`)
      expectThat(paginationOf(list).next === null, 'it says that there is a next page')
    },
  },
  {
    name: 'sort=published_at rises and sort=-published_at falls',
    async run(tools) {
      for (const [sort, sign] of [['published_at', 1] as const, ['-published_at', -1] as const]) {
        const values = attributeOf(await severalOf(tools, `sort=${sort}`), 'published_at').map((value) =>
          Date.parse(String(value)),
        )
        const isSorted = values.every((value, index) => index === 0 || sign * (value - (values[index - 1] ?? 0)) >= 0)
        expectThat(isSorted, `${sort} is not in order`)
      }
    },
  },
  {
    name: 'filter[id_in] gives these records alone',
    async run(tools) {
      const ids = idsOf(await severalOf(tools, 'page[size]=3')).slice(0, 2)
      const found = await listOf(tools, `filter[id_in]=${ids.join(',')}`)
      expectThat(idsOf(found).sort().join() === [...ids].sort().join(), `${ids} gives ${idsOf(found)}`)
    },
  },
  {
    name: 'filter[title_cont] finds a part of the title in any case',
    async run(tools) {
      const title = String(attributeOf(await severalOf(tools, 'page[size]=2'), 'title')[0])
      const found = await listOf(tools, `page[size]=100&filter[title_cont]=${encodeURIComponent(title.toUpperCase())}`)
      expectThat(attributeOf(found, 'title').includes(title), `'${title.toUpperCase()}' does not find it`)
    },
  },
  {
    name: 'include=organization links each record to one that is included',
    async run(tools) {
      const { data, included } = await severalOf(tools, 'include=organization')
      expectThat(included, 'included is missing')
      for (const { id, relationships } of data) {
        const linked = relationships?.organization?.data
        expectThat(linked && !Array.isArray(linked), `vacancy ${id} links to no organization`)
        const isThere = included.some((one) => one.type === linked.type && one.id === linked.id)
        expectThat(isThere, `${linked.type} ${linked.id} is not included`)
      }
    },
  },
  {
    name: 'an empty list with includes has included: []',
    async run(tools) {
      const { data, included } = await listOf(tools, 'include=organization&filter[id_eq]=999999999')
      expectThat(data.length === 0, 'the list is not empty')
      expectThat(Array.isArray(included) && included.length === 0, `included is ${JSON.stringify(included)}`)
    },
  },
  {
    name: 'fields[vacancies]=title leaves the other attributes out',
    async run(tools) {
      const { data } = await severalOf(tools, 'fields[vacancies]=title')
      const names = Object.keys(data[0]?.attributes ?? {})
      expectThat(names.join() === 'title', `the attributes are ${names}`)
    },
  },
  refused('filter[favourite_eq]=1', 'filter[favourite_eq]'),
  refused('sort=-popularity', 'sort'),
  refused('include=secrets', 'include'),
  refused('page[size]=0', 'page[size]'),
  refused('unknown=1', 'unknown'),
]
