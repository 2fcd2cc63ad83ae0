/** Pages straight from the client's source. Loaded in development alone, so that production needs neither Vite nor source. */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { RenderPage } from '#shared/site.ts'
import type { PageSource } from './page-source.ts'
import { compileTemplate } from './template.ts'

/** Addresses of Vite's own: modules of the client, of packages and of the other rooms. */
const viteAddress = /^\/(?:@|node_modules\/|src\/|__)|\.(?:tsx?|css|svg|woff2|js|mjs|json)(?:\?|$)/

export async function devPages(app: FastifyInstance, options: { now: () => number }): Promise<PageSource> {
  const { createServer, loadConfigFromFile } = await import('vite')
  const root = resolve('client')
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, resolve('vite.config.ts'))
  const vite = await createServer({
    ...loaded?.config,
    configFile: false,
    root,
    // The build holds its libraries; in development Node loads them itself, or CommonJS ones would not run.
    ssr: { target: 'node' },
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server }, allowedHosts: true },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', async (request, reply) => {
    const url = request.raw.url ?? '/'
    const isOurs = /^\/(?:api|auth|branding|builds|robots\.txt|sitemap\.xml)/.test(url) || url.includes('_payload.json')
    if (isOurs || !viteAddress.test(url)) return
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (name !== 'content-security-policy' && value !== undefined) reply.raw.setHeader(name, value)
    }
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404
      reply.raw.end()
    })
  })
  return {
    buildId: 'development',
    builtAt: options.now(),
    development: true,
    // Vite puts its own client and the refresh preamble in; inline scripts among them are allowed by hash like ours.
    template: async (url) =>
      compileTemplate(await vite.transformIndexHtml(url, await readFile(join(root, 'index.html'), 'utf8'))),
    render: async (request) => {
      const module = (await vite.ssrLoadModule('/entry-render.tsx')) as { render: RenderPage }
      return module.render(request)
    },
    chunksOf: () => [],
  }
}
