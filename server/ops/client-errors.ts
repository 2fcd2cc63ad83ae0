/** Error reports from browsers, written to the log: same-origin, rate-limited, small, and without personal data. */
import fp from 'fastify-plugin'
import * as z from 'zod'
import type { ErrorIntake } from '#shared/error-intake.ts'
import { messageAboutCode, redact } from '#shared/redact.ts'
import { routeOfPath } from '#shared/route-match.ts'
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

export type ClientErrorOptions = {
  /** Gets them too, without what the log has beyond code. */
  errorIntake?: ErrorIntake | undefined
}

export const clientErrors = fp<ClientErrorOptions>(
  async (app, { errorIntake }) => {
    if (errorIntake) app.addHook('onClose', () => errorIntake.close())
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
      errorIntake?.report({
        program: 'browser',
        release: build,
        ...typeAndMessage(kind, message),
        stack: stack?.replace(message, '') ?? '',
        tags: {
          ...siteLogFields(request),
          kind,
          route: routeOfPath(path)?.route.path,
          request_id: request.id,
          trace_id: request.trace.traceId,
        },
      })
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  },
  { name: 'client-errors', dependencies: ['site'] },
)

/** Sentences of our own: of a violated policy, and of a value that is not what its shape says. */
const ownSentences = [/^[a-z-]+ refused \S+$/, /^\/api\/v\d+\/[\w/:.-]+: '[\w.]+' is no [\w -]+$/]

/** Any other text may quote what somebody wrote, and stays in the log. */
function typeAndMessage(kind: string, text: string): { type: string; message: string | null } {
  const [, type, message = ''] = /^(\w{1,60}): ([\s\S]*)$/.exec(text) ?? []
  if (type !== undefined) return { type, message: messageAboutCode(type, message) }
  const isOwn = ownSentences.some((sentence) => sentence.test(text))
  return { type: kind === 'csp' ? 'CspViolation' : 'Report', message: isOwn ? redact(text, maxLength.message) : null }
}
