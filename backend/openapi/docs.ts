/** `/docs`: Scalar's page to read the OpenAPI document, in development. The page loads nothing from elsewhere. */
import type { FastifyInstance } from 'fastify'
import { documentUrl } from './document-route.ts'

/** Scalar's script writes styles; whatever it would load from another host is refused. */
const policy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export async function docs(app: FastifyInstance): Promise<void> {
  // A development package: an image does not have it.
  const scalar = await import('@scalar/fastify-api-reference').catch(() => null)
  if (!scalar) return
  app.addHook('onRequest', async (_request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', policy)
  })
  await app.register(scalar.default, {
    routePrefix: '/docs',
    configuration: {
      pageTitle: 'Reference backend',
      url: documentUrl,
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
    },
  })
}
