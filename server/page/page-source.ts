/** Where pages come from: the client's build in production, its source through Vite in development. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fp from 'fastify-plugin'
import type { RenderBundle } from '#shared/render-bundle.ts'
import type { RouteMatch } from '#shared/route-match.ts'
import type { PageSheet } from '#shared/rule-list.ts'
import type { BootBlock } from '#shared/site.ts'
import { type PageStyles, pageStyles } from './page-styles.ts'
import { compileTemplate, type Template, trustedTemplate, withoutScripts, withoutSheets } from './template.ts'

export type PageSource = RenderBundle & {
  /** Loads the code that renders, which the first page waits for otherwise. Throws when that is broken. */
  load: () => Promise<unknown>
  /** Changes with every build of the client. */
  buildId: string
  /** Milliseconds since 1970 at which this build was first seen by this process. */
  builtAt: number
  development: boolean
  template: (url: string) => Promise<Template>
  /** null in development, where Vite's client brings them. */
  styles: PageStyles | null
  /** The same without scripts, for pages that stand in frames of other sites. */
  scriptlessTemplate: Template
  /** What a page needs beside the entry; `match` is null where no route is known. */
  chunksOf: (match: Pick<RouteMatch, 'id' | 'params'> | null, boot: Pick<BootBlock, 'locale' | 'session'>) => PageChunks
}

/** Paths on this host. */
export type PageChunks = {
  sheets: readonly string[]
  scripts: readonly string[]
  /** What follows when those have taken over a page that came rendered: its own code and that of its parts. */
  laterScripts: readonly string[]
}

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
    styles: pageStyles(JSON.parse(sheet) as PageSheet),
    render: async (request) => (await load()).render(request),
    describePage: async (match, search) => (await load()).describePage(match, search),
    // Keys: client/build/page-chunks-plugin.ts.
    chunksOf: (match, { locale, session }) => {
      const named = (key: string) => paths.get(locale === 'nl' ? key : `${key}:${locale}`)
      const frame = named(session === 'SIGNED_IN' ? 'signed-in' : 'visitor') ?? []
      const slug = match && match.params.slug !== undefined ? `${match.id}/slug` : null
      const key = match && (slug !== null && paths.has(slug) ? slug : match.id)
      const page = (key && named(key)) ?? []
      const isRendered = session !== 'SIGNED_IN'
      const parts = ['visitor', key].flatMap((part) => paths.get(`${part}+parts`) ?? [])
      // A page that the browser renders has no parts that rest.
      const resting = paths.get(`${key}+resting`) ?? []
      const isScript = (path: string) => path.endsWith('.js')
      const inFrame = new Set(frame)
      const first = isRendered ? frame : [...frame, ...page, ...resting]
      const later = isRendered ? [...page, ...parts].filter((path) => !inFrame.has(path)) : []
      return {
        sheets: distinct([...page, ...frame].filter((path) => !isScript(path))),
        scripts: distinct(first.filter(isScript)),
        laterScripts: distinct(later.filter(isScript)),
      }
    },
  }
}

const distinct = (paths: readonly string[]) => [...new Set(paths)]
