/** From the groups that `backend.yaml` says are not there to what pages and gateway leave out. */
import { allCalls, type Call, type Capability, callsOf, capabilityNames, withDependents } from '#shared/capabilities.ts'
import type { AbsentParts } from '#shared/site.ts'

/** `/api/v1/users/{id}` as `users/*`; a path elsewhere keeps its slash. */
const patternOf = (path: string) => path.replace(/^\/api\/v1\//, '').replace(/\{\w+\}/g, '*')
const firstSegment = (pattern: string) => /^\/?[^/]+/.exec(pattern)?.[0] ?? pattern

/** The calls that are not there without these groups. */
export function absentCallsOf(absent: readonly Capability[]): Call[] {
  const present = capabilityNames.filter((name) => !absent.includes(name)).flatMap(callsOf)
  return absent.flatMap(callsOf).filter((call) => !present.includes(call))
}

/**
 * The calls of absent groups in few words, for `isAbsentCall`: `news_items/**` when nothing below that name is there,
 * else `PATCH organizations/*`.
 */
function absentCalls(absent: readonly Capability[]): string[] {
  const split = (call: Call) => {
    const [method = '', path = ''] = call.split(' ')
    const pattern = patternOf(path)
    return { method, pattern, first: path.startsWith('/api/v1/') ? firstSegment(pattern) : pattern }
  }
  const off = absentCallsOf(absent)
  const kept = new Set(
    allCalls()
      .filter((call) => !off.includes(call))
      .map((call) => split(call).first),
  )
  const lines = off
    .map(split)
    .map(({ method, pattern, first }) => (kept.has(first) ? `${method} ${pattern}` : `${first}/**`))
  return [...new Set(lines)].toSorted()
}

/** undefined when everything is there. */
export function absentParts(present: Partial<Record<Capability, boolean>>): AbsentParts | undefined {
  const capabilities = withDependents(capabilityNames.filter((name) => present[name] === false))
  return capabilities.length === 0 ? undefined : Object.freeze({ capabilities, calls: absentCalls(capabilities) })
}
