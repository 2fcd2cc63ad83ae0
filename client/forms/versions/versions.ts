/** The three versions of a record that a conflict is about: as the form opened it, as it is stored now, and what is in the form. */

export type Values = Record<string, unknown>
export type Version<V = Values> = {
  lockVersion: number
  values: V
  /** What this form sent over it without a response: the server may have one of these. */
  sent?: readonly V[]
}

/** Which version of a field the form has. */
export type Side = 'mine' | 'theirs'
export type Difference = { name: string; mine: unknown; theirs: unknown; chosen: Side }

export type Conflict = { fields: readonly Difference[]; choose: (side: Side, name?: string) => void }

const isEmpty = (part: unknown): boolean =>
  part === '' || part === undefined || part === null || (Array.isArray(part) && part.length === 0)

/** Nothing, an empty text and an empty list are the same to a reader, and so is an object whose keys a database has put in another order. */
const meaning = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (isEmpty(part)) return null
    if (typeof part !== 'object' || Array.isArray(part)) return part
    const said = Object.entries(part as Values).filter(([, own]) => !isEmpty(own))
    return Object.fromEntries(said.sort(([one], [other]) => (one < other ? -1 : 1)))
  }) ?? 'null'

export const isSame = (one: unknown, other: unknown): boolean => meaning(one ?? null) === meaning(other ?? null)

/** Whether another person changed what the form shows; changes to other parts of the record do not matter to it. */
export const isChanged = (opened: Values, stored: Values, names: readonly string[]): boolean =>
  names.some((name) => !isSame(opened[name], stored[name]))

/** The fields in which the form and the stored version differ. One that was not touched here takes the stored value. */
export function differences(opened: Values, stored: Values, mine: Values, names: readonly string[]): Difference[] {
  return names
    .filter((name) => !isSame(mine[name], stored[name]))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: stored[name],
      chosen: isSame(mine[name], opened[name]) ? 'theirs' : 'mine',
    }))
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** What is typed in the spelling in which it is stored: `www.buurthuis.nl` with its `https://`, without spaces around it. */
export function spelled<T>(typed: T, stored: unknown): T {
  if (typeof typed === 'string') return (typeof stored === 'string' ? stored : typed) as T
  if (!isObject(typed) || !isObject(stored)) return typed
  if (Array.isArray(typed)) {
    const same = Array.isArray(stored) && stored.length === typed.length
    return (same ? typed.map((part, index) => spelled(part, stored[index])) : typed) as T
  }
  return Object.fromEntries(Object.entries(typed).map(([name, part]) => [name, spelled(part, stored[name])])) as T
}
