/**
 * Writes to a backend that refuses attributes which it does not have (backend.md, "What a page does without"): they are sent again
 * without those that change nothing, or that another call stores.
 */
import { toCamel } from '#shared/json-api/case.ts'
import { ApiError } from './api-error.ts'

/** Names of the attributes that the backend says it does not have; empty for any other error. */
function refusedBy(error: unknown): string[] {
  if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 422)) return []
  return error.errors.flatMap(({ code, message, field }) => {
    if (code === 'validation.unknown') return field === null ? [] : [field]
    // jsonapi-resources: `phone is not allowed.`
    const [, name] = /^(\w+) is not allowed/.exec(message) ?? []
    return name === undefined ? [] : [toCamel(name)]
  })
}

/**
 * Sends the write, and again without refused attributes as long as all of them are of `dispensable`; else throws the refusal. `round`
 * counts the repetitions: another body is another write.
 */
export async function writeWithout<Attributes extends object, T>(
  attributes: Attributes,
  dispensable: readonly string[],
  write: (attributes: Attributes, round: number) => Promise<T>,
  round = 0,
): Promise<T> {
  try {
    return await write(attributes, round)
  } catch (error) {
    const refused = refusedBy(error)
    const isDone = refused.length === 0 || !refused.every((name) => name in attributes && dispensable.includes(name))
    if (isDone) throw error
    const kept = Object.entries(attributes).filter(([name]) => !refused.includes(name))
    return writeWithout(Object.fromEntries(kept) as Attributes, dispensable, write, round + 1)
  }
}
