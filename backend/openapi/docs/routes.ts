/** `/docs`: the OpenAPI document and pages to read it, in development. */
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '#backend/errors/api-error.ts'
import type { RegisteredRoute } from '../collect-routes.ts'
import { type OpenApiDocument, openApiDocument } from '../document.ts'
import { entriesOf, operationPage, operationsPage } from './docs-page.ts'

const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const sendPage = (reply: FastifyReply, page: string) =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page)

/** `routes` is complete when the first request comes. */
export function docsRoutes(app: FastifyInstance, routes: readonly RegisteredRoute[]): void {
  let computed: OpenApiDocument | null = null
  const document = () => {
    computed ??= openApiDocument(routes)
    return computed
  }
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
  })
  app.get('/', async ({ query }, reply) => {
    const { q } = query as { q?: unknown }
    return sendPage(reply, operationsPage(document(), typeof q === 'string' ? q.slice(0, 100) : ''))
  })
  app.get<{ Params: { id: string } }>('/operations/:id', async ({ params }, reply) => {
    const entry = entriesOf(document()).find(({ operation }) => operation.operationId === params.id)
    if (!entry) throw notFound()
    return sendPage(reply, operationPage(document(), entry))
  })
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(document()))
  for (const [name, type] of Object.entries({ 'docs.css': 'text/css', 'docs.js': 'text/javascript' })) {
    app.get(`/${name}`, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).send(await readFile(new URL(name, import.meta.url), 'utf8')),
    )
  }
}
