/** Pages straight from the client's source. Loaded in development alone, so that production needs neither Vite nor source. */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { RenderBundle } from '#shared/render-bundle.ts'
import type { PageSource } from './page-source.ts'
import { compileTemplate, withoutScripts } from './template.ts'

/** Base path of Vite's files, without which `client/api/…` would match the API. */
const base = '/_dev/'

export async function devPages(app: FastifyInstance, options: { now: () => number }): Promise<PageSource> {
  const { createServer, loadConfigFromFile } = await import('vite')
  const root = resolve('client')
  // Read by Node itself: Vite's own loader writes a copy beside the packages, which `node --watch` takes for a change.
  const environment = { command: 'serve', mode: 'development' } as const
  const loaded = await loadConfigFromFile(
    environment,
    resolve('vite.config.ts'),
    undefined,
    undefined,
    undefined,
    'native',
  )
  const vite = await createServer({
    ...loaded?.config,
    configFile: false,
    root,
    base,
    // The build holds its libraries; in development Node loads them itself, or CommonJS ones would not run.
    ssr: { target: 'node' },
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server }, allowedHosts: true },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', async (request, reply) => {
    if (!request.raw.url?.startsWith(base)) return
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (name !== 'content-security-policy' && value !== undefined) reply.raw.setHeader(name, value)
    }
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404
      reply.raw.end()
    })
  })
  const source = await readFile(join(root, 'index.html'), 'utf8')
  const bundle = async () => (await vite.ssrLoadModule('/entry-render.tsx')) as RenderBundle
  return {
    load: bundle,
    buildId: 'development',
    builtAt: options.now(),
    development: true,
    // Vite puts its own client and the refresh preamble in; inline scripts among them are allowed by hash like ours.
    template: async (url) =>
      compileTemplate(await vite.transformIndexHtml(url, await readFile(join(root, 'index.html'), 'utf8'))),
    styles: null,
    // Styles come by script in development: an embeddable page shows its text alone.
    scriptlessTemplate: compileTemplate(withoutScripts(source)),
    render: async (request) => (await bundle()).render(request),
    describePage: async (match, search) => (await bundle()).describePage(match, search),
    chunksOf: () => ({ sheets: [], scripts: [], laterScripts: [] }),
  }
}
