/** Errors that happen in browsers, in the same log as everything else: same-origin, few, small, and about nobody. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { isFromThisHost } from '../http/csrf.ts'
import { GatewayError } from '../http/errors.ts'
import { loggablePath } from '../http/loggable-path.ts'
import { siteLogFields } from '../site/site-plugin.ts'

/** Bytes. */
const largest = 8 * 1024
const longest = { message: 500, stack: 3000 }

const reportSchema = z.strictObject({
  /** `error`: thrown or rejected; `chunk`: a part of the page could not be loaded; `csp`: the policy refused something. */
  kind: z.enum(['error', 'chunk', 'csp']).default('error'),
  /** Address of the page; its query is dropped. */
  path: z.string().startsWith('/').max(2000),
  build: z.string().regex(/^[\w-]{1,64}$/),
  message: z.string().min(1),
  stack: z.string().optional(),
})

export function clientErrors(app: FastifyInstance): void {
  app.post('/_client-errors', { bodyLimit: largest }, async (request, reply) => {
    if (!isFromThisHost(request.headers, request.visitedHost)) throw new GatewayError('cross_site')
    const report = reportSchema.safeParse(request.body)
    if (!report.success) throw new GatewayError('bad_body')
    const { kind, path, build, message, stack } = report.data
    request.log.warn(
      {
        ...siteLogFields(request),
        code: `client.${kind}`,
        path: loggablePath(path),
        build,
        error: withoutPersons(message, longest.message),
        ...(stack === undefined ? {} : { stack: withoutPersons(stack, longest.stack) }),
      },
      'A browser reported an error',
    )
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}

/** Without addresses of persons, queries, tokens, long numbers and control characters; cut where it gets long. */
export function withoutPersons(text: string, length: number): string {
  return (
    text
      .slice(0, length)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')
      .replace(/[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,255}/g, '[address]')
      .replace(/[?#][^\s"'<>):]*/g, '')
      .replace(/\/forms\/[^/\s:)]+/g, '/forms/:token')
      .replace(/[A-Za-z0-9_-]{24,}/g, '[token]')
      .replace(/\+?\d[\d -]{7,}\d/g, '[number]')
  )
}
