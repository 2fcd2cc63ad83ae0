/**
 * What one parameter of a list's URL can be. Each kind reads its parameter; a value that is not one of its own counts as none, because
 * a URL written by hand may hold anything. No zod: pages of visitors load this.
 */
import { cutText } from '#shared/site.ts'

/** How the filters above a staff list show a parameter: as a choice of one value, a checkbox or a day. The others have no control of their own. */
type Control = 'choice' | 'choices' | 'flag' | 'day' | 'none'

export type SearchKind<Value, Shown extends Control = Control> = {
  control: Shown
  read: (params: URLSearchParams, name: string) => Value | undefined
}
export type ChoiceKind<Value extends string> = SearchKind<Value, 'choice'> & { values: readonly Value[] }
export type ChoicesKind<Value extends string> = SearchKind<readonly Value[], 'choices'> & { values: readonly Value[] }
export type SortKind<Value extends string> = SearchKind<Value, 'none'> & { first: Value }

/** The parameters of a search by name, in the order of its URL. */
export type SearchKinds = { readonly [name: string]: SearchKind<unknown> }

export type SearchOfKinds<Kinds extends SearchKinds> = {
  -readonly [Name in keyof Kinds]?: Kinds[Name] extends SearchKind<infer Value> ? Value | undefined : never
}

/** A text that fits, as a whole. */
export const matching = (pattern: RegExp): SearchKind<string, 'none'> => ({
  control: 'none',
  read: (params, name) => pattern.exec(params.get(name) ?? '')?.[0],
})

/** Text without the spaces around it, of at most `length` characters. */
export const textUpTo = (length: number): SearchKind<string, 'none'> => ({
  control: 'none',
  read: (params, name) => cutText(params.get(name)?.trim() ?? '', length) || undefined,
})
export const text = /* @__PURE__ */ textUpTo(Infinity)

/** The id of a record. */
export const recordId = /* @__PURE__ */ matching(/^\d{1,15}$/)

/** A day, `2026-03-29`. */
export const day: SearchKind<string, 'day'> = {
  control: 'day',
  read: (params, name) => /^\d{4}-\d\d-\d\d$/.exec(params.get(name) ?? '')?.[0],
}

/** A day that exists, in the years that the database compares. */
export const usableDay: SearchKind<string, 'day'> = {
  control: 'day',
  read: (params, name) => {
    const text = /^[12]\d{3}-\d\d-\d\d$/.exec(params.get(name) ?? '')?.[0]
    return text && new Date(text).getUTCDate() === Number(text.slice(8)) ? text : undefined
  },
}

/** The number of a page of the list, as the API takes it; none for the first. */
export const page: SearchKind<number, 'none'> = {
  control: 'none',
  read: (params, name) => {
    const number = Number(/^\d{1,9}$/.exec(params.get(name) ?? '')?.[0])
    return number > 1 ? number : undefined
  },
}

/** On, or not there. */
export const flag: SearchKind<true, 'flag'> = {
  control: 'flag',
  read: (params, name) => (params.get(name) === 'true' ? true : undefined),
}

/** On, or not there, of a filter whose day is computed when it is read; URLs that were saved with a day mean the same. */
export const flagOrDay: SearchKind<true, 'flag'> = {
  control: 'flag',
  read: (params, name) => flag.read(params, name) ?? (day.read(params, name) ? true : undefined),
}

export const oneOf = <const Value extends string>(values: readonly Value[]): ChoiceKind<Value> => ({
  control: 'choice',
  values,
  read: (params, name) => values.find((value) => value === params.get(name)),
})

export const numberOf = (values: readonly number[]): SearchKind<number, 'none'> => ({
  control: 'none',
  read: (params, name) => {
    const number = Number(params.get(name))
    return values.find((value) => value === number)
  },
})

/** Several values: `theme=a,b` is what our links write, `theme=a&theme=b` what a form sends without scripts. */
export const someOf = <const Value extends string>(values: readonly Value[]): ChoicesKind<Value> => ({
  control: 'choices',
  values,
  read: (params, name) => {
    const given = params.getAll(name).flatMap((value) => value.split(','))
    return values.filter((value) => given.includes(value))
  },
})

type Ascending<Name extends string> = Name extends `-${infer Bare}` ? Bare : Name
type Direction<Name extends string> = Ascending<Name> | `-${Ascending<Name>}`

/** The order of the list, by names of the API in either direction; the first is that of a URL without one. */
export const sortedBy = <const Name extends string>(...names: [Name, ...Name[]]): SortKind<Direction<Name>> => ({
  control: 'none',
  first: names[0] as Direction<Name>,
  read: (params, name) => {
    const given = params.get(name) ?? ''
    const bare = given.replace(/^-/, '')
    return names.some((one) => one.replace(/^-/, '') === bare) ? (given as Direction<Name>) : undefined
  },
})

/** Reads a search from the URL, in the order of its kinds. */
export function readSearch<Kinds extends SearchKinds>(kinds: Kinds, params: URLSearchParams): SearchOfKinds<Kinds> {
  const read = Object.entries(kinds).map(([name, kind]) => [name, kind.read(params, name)])
  return Object.fromEntries(read) as SearchOfKinds<Kinds>
}
