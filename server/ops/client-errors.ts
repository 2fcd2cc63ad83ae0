/** Error reports from browsers, written to the log: same-origin, rate-limited, small, and without personal data. */
import fp from 'fastify-plugin'
import * as z from 'zod'
import { maskSecrets } from '#shared/secret-paths.ts'
import { isFromThisHost } from '../http/csrf.ts'
import { GatewayError } from '../http/errors.ts'
import { loggablePath } from '../http/loggable-path.ts'
import { siteLogFields } from '../site/site.ts'

const maxBodyBytes = 8 * 1024
/** Characters. */
const maxLength = { message: 500, stack: 3000 }

const reportSchema = z.strictObject({
  /** `error`: thrown or rejected; `chunk`: code could not be loaded; `csp`: the policy blocked something. */
  kind: z.enum(['error', 'chunk', 'csp']).default('error'),
  /** Path of the page; its query is dropped. */
  path: z.string().startsWith('/').max(2000),
  build: z.string().regex(/^[\w-]{1,64}$/),
  message: z.string().min(1),
  stack: z.string().optional(),
})

export const clientErrors = fp(
  async (app) => {
    app.post('/_client-errors', { bodyLimit: maxBodyBytes }, async (request, reply) => {
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
          error: redact(message, maxLength.message),
          ...(stack === undefined ? {} : { stack: redact(stack, maxLength.stack) }),
        },
        'A browser reported an error',
      )
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  },
  { name: 'client-errors', dependencies: ['site'] },
)

/** Removes e-mail addresses, queries, tokens, long numbers and control characters, and truncates to `length`. */
export function redact(text: string, length: number): string {
  return (
    maskSecrets(text.slice(0, length))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed here
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')
      .replace(/[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,255}/g, '[address]')
      .replace(/[?#][^\s"'<>):]*/g, '')
      .replace(/[A-Za-z0-9_-]{24,}/g, '[token]')
      .replace(/\+?\d[\d -]{7,}\d/g, '[number]')
  )
}
