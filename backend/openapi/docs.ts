/** `/docs`: the OpenAPI document, and Scalar's page to read it, in development. The page loads nothing from elsewhere. */
import type { FastifyInstance } from 'fastify'
import type { RegisteredRoute } from './collect-routes.ts'
import { type OpenApiDocument, openApiDocument } from './document.ts'

/** Scalar's script writes styles; whatever it would load from another host is refused. */
const policy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Where the API and its document are, for the page. */
const documentUrl = '/docs/openapi.json'

/** `routes` is complete when the first request comes. */
export async function docs(app: FastifyInstance, { routes }: { routes: readonly RegisteredRoute[] }): Promise<void> {
  // A development package: an image has none of them, and the document alone.
  const scalar = await import('@scalar/fastify-api-reference').catch(() => null)
  let computed: OpenApiDocument | null = null
  app.addHook('onRequest', async (_request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', policy)
  })
  app.get(documentUrl, async (_request, reply) => {
    computed ??= openApiDocument(routes)
    return reply.type('application/json; charset=utf-8').send(computed)
  })
  if (!scalar) return
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
