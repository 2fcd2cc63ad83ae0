/** Logs values of the backend that are not what their shape says: once by endpoint and field. */
import type { FastifyBaseLogger } from 'fastify'
import type { OnWrong } from '#shared/json-api/shape.ts'

/** More than all fields of all that the gateway reads. */
const maxReports = 500
const reported = new Set<string>()

/** `endpoint` has no id and no query. */
export const wrongValueLogger =
  (log: Pick<FastifyBaseLogger, 'warn'>, endpoint: string): OnWrong =>
  (path, expected) => {
    const field = path.replace(/\.\d+/g, '')
    const key = `${endpoint} ${field}`
    if (reported.size >= maxReports || reported.has(key)) return
    reported.add(key)
    log.warn({ code: 'upstream.wrong_value', endpoint, field, expected }, 'The backend sent a value of another type')
  }
