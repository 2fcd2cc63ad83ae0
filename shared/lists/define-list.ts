/**
 * A list, declared once (docs/decisions/0044-lists-declared.md): what the URL of its page can ask, what the API is asked for it, and
 * which attributes its rows have. No zod: pages of visitors load this.
 */
import { type ApiQuery, apiPath } from '../json-api/query.ts'
import { pathTo, type QueryInput } from '../paths.ts'
import type { InitialRequest } from '../render-bundle.ts'
import type { ExportedList } from '../resources/list-export-values.ts'
import type { RouteId } from '../routes.ts'
import { readSearch, type SearchKinds, type SearchOfKinds, type SortKind } from './search-kinds.ts'

/** `kvkNumber` of `kvk_number`. */
type Camel<Name> = Name extends `${infer Head}_${infer Rest}` ? `${Head}${Capitalize<Camel<Rest>>}` : Name
/** `kvk_number` of `kvkNumber`. */
type Snake<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name

/** Related records that come with each row: the name of the relationship, and the API's type of what it leads to. */
type Include = { readonly [relationship: string]: string }
type Names = readonly string[]
type RecordOf<Value> = NonNullable<Value> extends readonly (infer One)[] ? One : NonNullable<Value>

/** Attributes by type, as the API names them: of the rows, and of the records that come with them. */
type FieldsOf<Attributes, Type extends string, Included extends Include> = {
  readonly [Name in Type]?: readonly Snake<keyof Attributes & string>[]
} & {
  readonly [Relationship in keyof Included as Included[Relationship]]?: Relationship extends keyof Attributes
    ? readonly Snake<keyof RecordOf<Attributes[Relationship]> & string>[]
    : Names
}

type Only<Record, Fields> = Fields extends Names ? Pick<Record, keyof Record & ('id' | Camel<Fields[number]>)> : Record
type OnlyRelated<Value, Fields> = Value extends readonly (infer One)[]
  ? Only<One, Fields>[]
  : Value extends object
    ? Only<Value, Fields>
    : Value
type Own<Attributes, Type, Fields> = Type extends keyof Fields ? Only<Attributes, Fields[Type]> : Attributes
type Related<Attributes, Included extends Include, Fields> = {
  [Name in keyof Attributes]: Name extends keyof Included
    ? Included[Name] extends keyof Fields
      ? OnlyRelated<Attributes[Name], Fields[Included[Name]]>
      : Attributes[Name]
    : never
}
type Row<Attributes, Type, Included extends Include, Fields> = Omit<Own<Attributes, Type, Fields>, keyof Included> &
  Related<Pick<Attributes, keyof Attributes & keyof Included>, Included, Fields>

type Definition<Type extends string, Kinds extends SearchKinds, Included extends Include, Fields> = {
  /** The API's type: its list is at `/api/v1/{type}`. */
  type: Type
  /** The page that shows the list. */
  route: RouteId
  /** What the URL of that page has beside the search. */
  routeQuery?: QueryInput
  /** Each is in the URL of the page under its name. */
  search: Kinds
  /** The parameters that are no filters, e.g. the one that chooses a tab: whoever clears the filters keeps them. */
  kept?: readonly (keyof Kinds & string)[]
  /** What means nothing without a parameter, and goes with it. */
  dependents?: { readonly [Name in keyof Kinds]?: readonly (keyof Kinds & string)[] }
  /** Beside the page: what any other filter closes. */
  closed?: readonly (keyof Kinds & string)[]
  /** The API's filters of a search. */
  filter?: (search: SearchOfKinds<Kinds>) => NonNullable<ApiQuery['filter']>
  /** The API's order; without it that of the search, or the first of its `sortedBy`. */
  order?: (search: SearchOfKinds<Kinds>) => readonly string[]
  include?: Included
  facets?: Names
  fields?: Fields
  /** Rows of a page. */
  size: number
  /** The API's page, where it follows from more than the number in the URL. */
  paging?: (search: SearchOfKinds<Kinds>, size: number) => NonNullable<ApiQuery['page']>
  /** Its name among the lists that can be exported, and whose views are saved. */
  exported?: ExportedList
}

declare const rowType: unique symbol

export type List<Kinds extends SearchKinds, Row> = Pick<
  Definition<string, Kinds, Include, unknown>,
  'search' | 'kept' | 'exported'
> & {
  /** Reads a search from the page's URL. */
  parse: (params: URLSearchParams) => SearchOfKinds<Kinds>
  /** The search without a filter, or without one value of it, at its first page. */
  without: (search: SearchOfKinds<Kinds>, name: keyof Kinds & string, value?: unknown) => SearchOfKinds<Kinds>
  /** The search without all its filters and its order. */
  unfiltered: (search: SearchOfKinds<Kinds>) => SearchOfKinds<Kinds>
  /** URL of the page for a search. */
  href: (search: SearchOfKinds<Kinds>) => string
  /** The API request of a search; `size` is the number of rows. */
  apiPath: (search?: SearchOfKinds<Kinds>, size?: number) => string
  filter: (search: SearchOfKinds<Kinds>) => NonNullable<ApiQuery['filter']>
  /** What the page needs at first: its `initialData`. */
  initialData: (params: Record<string, string>, search: URLSearchParams) => InitialRequest[]
  /** The order of a URL without one. */
  firstSort: string
  readonly [rowType]?: Row
}

export type SearchOf<Declared> = Declared extends List<infer Kinds, unknown> ? SearchOfKinds<Kinds> : never
export type RowOf<Declared> = Declared extends { readonly [rowType]?: infer Row } ? NonNullable<Row> : never

/** `defineList<User>()({ … })`: TypeScript infers all types of a call or none, so the record's is given apart. */
export const defineList =
  <Attributes>() =>
  <
    const Type extends string,
    const Kinds extends SearchKinds,
    const Included extends Include = Record<never, never>,
    const Fields extends FieldsOf<Attributes, Type, Included> = Record<never, never>,
  >(
    definition: Definition<Type, Kinds, Included, Fields>,
  ): List<Kinds, Row<Attributes, Type, Included, Fields>> => {
    type Search = SearchOfKinds<Kinds>
    const { type, route, routeQuery, search: kinds, filter = () => ({}), order, paging, ...rest } = definition
    const { include = {}, facets = [], fields = {}, size: pageSize, dependents = {}, closed = [], kept = [] } = rest
    const { first } = (kinds.sort ?? {}) as Partial<SortKind<string>>
    const orderOf = order ?? (({ sort = first }: { sort?: string }) => (sort ? [sort] : []))
    const parse = (params: URLSearchParams) => readSearch(kinds, params)
    const pathOf = (search: Search = {}, size = pageSize) => {
      const { page } = search as { page?: number }
      return apiPath(`/api/v1/${type}`, {
        filter: filter(search),
        include: Object.keys(include),
        sort: orderOf(search),
        facets,
        fields: fields as Record<string, Names>,
        page: paging ? paging(search, size) : { number: page, size },
      })
    }
    return {
      search: kinds,
      kept,
      exported: definition.exported,
      parse,
      without: (search, name, value) => {
        const given: unknown = search[name]
        const left = Array.isArray(given) ? given.filter((one) => one !== value) : undefined
        const others = [...((dependents as Record<string, Names>)[name] ?? []), ...closed, 'page']
        return { ...search, ...Object.fromEntries(others.map((other) => [other, undefined])), [name]: left }
      },
      unfiltered: (search) => Object.fromEntries(kept.map((name) => [name, search[name]])) as Search,
      href: (search) => pathTo(route as 'home', {}, { ...routeQuery, ...(search as QueryInput) }),
      apiPath: pathOf,
      filter,
      initialData: (_, search) => [{ path: pathOf(parse(search)) }],
      firstSort: first ?? '',
    }
  }
