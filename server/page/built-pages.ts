/** Pages of the client's build, and in development those of its source. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fp from 'fastify-plugin'
import type { RenderBundle } from '#shared/render-bundle.ts'
import type { PageSheets } from '#shared/rule-list.ts'
import type { PageSource } from './page-source.ts'
import { pageStyles } from './page-styles.ts'
import { compileTemplate, trustedTemplate, withoutScripts, withoutSheets } from './template.ts'

declare module 'fastify' {
  interface FastifyInstance {
    pages: PageSource
  }
}

export type PageSourceOptions = {
  /** Folder with the client's build: `client/` and `render/`. */
  clientDirectory: string
  /** Serve the client from its source through Vite. */
  dev?: boolean
  /** Milliseconds since 1970. */
  now?: () => number
}

export const pageSource = fp<PageSourceOptions>(
  async (app, { clientDirectory, dev = false, now = Date.now }) => {
    const source = dev
      ? await (await import('./dev-renderer.ts')).devPages(app, { now })
      : await builtPages({ directory: clientDirectory, now })
    app.decorate('pages', source)
  },
  { name: 'page-source' },
)

type BuiltPagesOptions = { directory: string; now: () => number }

/** Reads the build once; the code that renders is imported by `load`. Throws without a template, with the words that help. */
async function builtPages({ directory, now }: BuiltPagesOptions): Promise<PageSource> {
  const file = (path: string) => join(directory, path)
  const ofBuild = (path: string) =>
    readFile(file(path), 'utf8').catch((cause: unknown) => {
      throw new Error(`CLIENT_DIR: there is no build of the client in '${directory}' (npm run build)`, { cause })
    })
  const [html, sheet, manifest, chunkText] = await Promise.all([
    ofBuild('client/index.html'),
    ofBuild('client/page-styles.json'),
    readFile(file('client/.vite/manifest.json'), 'utf8').catch(() => ''),
    readFile(file('client/page-chunks.json'), 'utf8').catch(() => '{}'),
  ])
  const unstyled = withoutSheets(html)
  const template = trustedTemplate(unstyled)
  const chunks = JSON.parse(chunkText) as Record<string, string[]>
  const paths = new Map(
    Object.entries(chunks).map(([key, names]) => [key, names.map((name) => `/${name.replace(/^\//, '')}`)]),
  )
  let bundle: Promise<RenderBundle> | null = null
  const load = () => {
    bundle ??= import(pathToFileURL(resolve(file('render/render.js'))).href) as Promise<RenderBundle>
    return bundle
  }
  return {
    load,
    buildId: createHash('sha256').update(html).update(manifest).digest('hex').slice(0, 16),
    builtAt: now(),
    development: false,
    template: async () => template,
    scriptlessTemplate: compileTemplate(withoutScripts(unstyled)),
    styles: pageStyles(JSON.parse(sheet) as PageSheets),
    render: async (request) => (await load()).render(request),
    describePage: async (match, search) => (await load()).describePage(match, search),
    // Keys: client/build/page-chunks-plugin.ts.
    chunksOf: (match, { locale, session, layoutOnly = false }) => {
      const named = (key: string) => paths.get(locale === 'nl' ? key : `${key}:${locale}`)
      const reader = session === 'SIGNED_IN' ? 'signed-in' : 'visitor'
      const layout = named(reader) ?? []
      const slug = match && match.params.slug !== undefined ? `${match.id}/slug` : null
      const key = match && (slug !== null && paths.has(slug) ? slug : match.id)
      const page = (key && named(key)) ?? []
      const parts = ['visitor', reader, key].flatMap((part) => paths.get(`${part}+parts`) ?? [])
      // No part waits until the page is used where the browser renders it, nor for who is signed in (client/main.tsx).
      const deferred = paths.get(`${key}+deferred`) ?? []
      const isScript = (path: string) => path.endsWith('.js')
      const inLayout = new Set(layout)
      const first = layoutOnly ? [...layout, ...page, ...deferred] : layout
      const later = layoutOnly
        ? []
        : [...page, ...parts, ...(session === 'SIGNED_IN' ? deferred : [])].filter((path) => !inLayout.has(path))
      return {
        sheets: distinct([...page, ...layout].filter((path) => !isScript(path))),
        scripts: distinct(first.filter(isScript)),
        laterScripts: distinct(later.filter(isScript)),
      }
    },
  }
}

const distinct = (paths: readonly string[]) => [...new Set(paths)]
