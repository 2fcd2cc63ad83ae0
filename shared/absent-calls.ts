/** Calls that a backend does not have, as `server/config/absent-parts.ts` writes them. */

const expressions = new WeakMap<readonly string[], RegExp>()

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

// An id has no dot: `activities/12.ics` is another call than `activities/12`.
function expressionOf(line: string): string {
  const [first = '', second] = line.split(' ')
  const [method, pattern] = second === undefined ? ['[A-Z]+', first] : [first, second]
  const path = pattern.startsWith('/') ? pattern : `/api/v1/${pattern}`
  const below = path.endsWith('/**')
  const segments = escaped(below ? path.slice(0, -3) : path).replaceAll('*', '[^/?.]+')
  return `${method} ${segments}${below ? '(?:/[^?]*)?' : ''}`
}

/** Whether a request is one of these calls. Its path may have a query. */
export function isAbsentCall(calls: readonly string[] | undefined, method: string, path: string): boolean {
  if (calls === undefined || calls.length === 0) return false
  const expression = expressions.get(calls) ?? new RegExp(`^(?:${calls.map(expressionOf).join('|')})(?:\\?|$)`)
  expressions.set(calls, expression)
  return expression.test(`${method} ${path}`)
}
