/** Counts of vacancies from their narrow copy (`vacancy_listings`), where it has all columns of the query. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { rowsOf } from '#backend/db/driver.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { vacancyCombinations, vacancyListings } from '#backend/db/schema/vacancy-listings.ts'
import type { Context } from '#backend/http/context.ts'
import { conditionOf } from '#backend/json-api/conditions.ts'
import type { Combination, CountCache } from '#backend/json-api/count-cache.ts'
import type { CombinationsReader, FieldFilter } from '#backend/json-api/resource.ts'

type Words = Pick<
  typeof vacancyCombinations.$inferSelect,
  'kind' | 'dayparts' | 'themes' | 'categories' | 'targetGroups' | 'languageLevel' | 'ages' | 'mas'
>

const columns = {
  kind: vacancyCombinations.kind,
  dayparts: vacancyCombinations.dayparts,
  themes: vacancyCombinations.themes,
  categories: vacancyCombinations.categories,
  targetGroups: vacancyCombinations.targetGroups,
  languageLevel: vacancyCombinations.languageLevel,
  ages: vacancyCombinations.ages,
  mas: vacancyCombinations.mas,
}
const isWord = (name: string): name is keyof Words => Object.hasOwn(columns, name)

const asksPublished = ({ name, predicate, value }: FieldFilter): boolean =>
  name === 'status' && predicate === 'eq' && value === 'published'

/** Filters that ask for nothing but the copy's own columns. */
const copied = { fields: ['id', 'organizationId'], named: ['near', 'within'] }

/**
 * Reads how many vacancies there are of each combination of the named words, or null when the copy cannot tell: for
 * filters and fields that it does not hold, such as the scope of those who see what is not published.
 */
export const readListings: CombinationsReader = ({ context, names, scope, named, filters }) => {
  const words = names.filter(isWord)
  const rest = filters.filter((filter) => !asksPublished(filter))
  if (words.length < names.length || rest.some(({ name }) => !copied.fields.includes(name))) return null
  const conditions: (SQL | undefined)[] = [scope, ...rest.map(conditionOf)]
  for (const { name, condition, onId } of named) {
    if (onId || copied.named.includes(name)) conditions.push(condition)
    else if (name === 'q') conditions.push(foundFirst(context, condition))
    else return null
  }
  return () => count(context, words, and(...conditions))
}

/**
 * A condition on columns that only the records have, as one subquery: `offset 0` prevents a lookup per row. With the centers of
 * the scope, because reading the words of another center's vacancies is the most expensive part of a count.
 */
const foundFirst = ({ center, sharingCenterIds }: Context, condition: SQL): SQL => {
  const here = inArray(vacancies.centerId, [center.id, ...sharingCenterIds])
  return sql`${vacancies.id} in (select ${vacancies.id} from ${vacancies}
    where ${and(here, eq(vacancies.status, 'published'), condition)} offset 0)`
}

// Under the records' own name, so that their conditions hold for it as they are.
const listings = sql`(select *, 'published' as status from ${vacancyListings}) as ${vacancies}`

/** How many published vacancies a condition on the copy's columns and the status holds for. */
export async function countListings({ db }: Context, where: SQL | undefined): Promise<number> {
  const [row] = await rowsOf<{ records: number }>(
    db,
    sql`select count(*)::int as records from ${listings} where ${where ?? sql`true`}`,
  )
  return row?.records ?? 0
}

async function count(context: Context, words: (keyof Words)[], where: SQL | undefined): Promise<Combination[]> {
  if (words.length === 0) return [{ values: [], records: await countListings(context, where) }]
  const [row] = await rowsOf<{ ids: number[] | null; records: number[] | null }>(
    context.db,
    sql`select array_agg(combination_id) as ids, array_agg(records) as records from (
      select combination_id, count(*)::int as records from ${listings} where ${where ?? sql`true`} group by 1) counted`,
  )
  const ids = row?.ids ?? []
  const known = await wordsOf(context, ids)
  return ids.map((id, index) => {
    const combination = known.get(id)
    return { values: words.map((word) => combination?.[word] ?? null), records: row?.records?.[index] ?? 0 }
  })
}

/** Combinations never change: what one of an application's questions read, the next need not. */
const remembered = new WeakMap<CountCache, LRUCache<number, Words>>()
const maxRemembered = 50_000

async function wordsOf({ db, counts }: Context, ids: number[]): Promise<Map<number, Words>> {
  const memory = counts ? (remembered.get(counts) ?? new LRUCache<number, Words>({ max: maxRemembered })) : null
  if (counts && memory) remembered.set(counts, memory)
  const found = new Map<number, Words>()
  const missing: number[] = []
  for (const id of ids) {
    const words = memory?.get(id)
    if (words) found.set(id, words)
    else missing.push(id)
  }
  if (missing.length === 0) return found
  const rows = await db
    .select({ id: vacancyCombinations.id, ...columns })
    .from(vacancyCombinations)
    .where(sql`${vacancyCombinations.id} = any(${`{${missing.join(',')}}`}::int[])`)
  for (const { id, ...words } of rows) {
    found.set(id, words)
    memory?.set(id, words)
  }
  return found
}
