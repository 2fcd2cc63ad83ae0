/** Reports values of the backend that are not what their shape says: once by endpoint and field. */
import { reportError } from '#client/runtime/report-error.ts'
import type { OnWrong } from '#shared/json-api/shape.ts'

const reported = new Set<string>()

/** Ids, slugs and queries are left out: the report is on the endpoint. */
const endpointOf = (path: string) =>
  path.replace(/[?#].*$/, '').replace(/(\/api\/v\d+\/[^/]+)\/(?!current\b)[^/]+/, '$1/:id')

export const wrongValueReporter =
  (path: string): OnWrong =>
  (field, expected) => {
    const message = `${endpointOf(path)}: '${field.replace(/\.\d+/g, '')}' is no ${expected}`
    if (reported.has(message)) return
    reported.add(message)
    if (import.meta.env.DEV) console.warn(message)
    else reportError(message)
  }
