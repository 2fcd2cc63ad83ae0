/** Where pages come from: the client's build in production, its source through Vite in development. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderBundle } from '#shared/render-bundle.ts'
import type { RouteMatch } from '#shared/route-match.ts'
import type { BootBlock } from '#shared/site.ts'
import { compileTemplate, type Template, withInlineStyles, withoutScripts, withTrustedEntry } from './template.ts'

export type PageSource = RenderBundle & {
  /** Changes with every build of the client. */
  buildId: string
  /** Milliseconds since 1970 at which this build was first seen by this process. */
  builtAt: number
  development: boolean
  template: (url: string) => Promise<Template>
  /** The same without scripts, for pages that stand in frames of other sites. */
  scriptlessTemplate: Template
  /** Paths of the scripts and sheets that a page needs beside the entry; `match` is null where no route is known. */
  chunksOf: (match: Pick<RouteMatch, 'id' | 'params'> | null, boot: Pick<BootBlock, 'locale' | 'session'>) => string[]
}

export type BuiltPagesOptions = {
  /** Folder with `client/` and `render/`. */
  directory: string
  now: () => number
}

/** Loads the build once. Throws when template or bundle are missing, with the words that help. */
export async function builtPages({ directory, now }: BuiltPagesOptions): Promise<PageSource> {
  const file = (path: string) => join(directory, path)
  const [html, manifest, chunkText] = await Promise.all([
    readFile(file('client/index.html'), 'utf8').catch((cause: unknown) => {
      throw new Error(`CLIENT_DIR: there is no build of the client in '${directory}' (npm run build)`, { cause })
    }),
    readFile(file('client/.vite/manifest.json'), 'utf8').catch(() => ''),
    readFile(file('client/page-chunks.json'), 'utf8').catch(() => '{}'),
  ])
  const module = (await import(pathToFileURL(resolve(file('render/render.js'))).href)) as RenderBundle
  const styled = await withInlineStyles(html, (path) => readFile(file(`client${path}`), 'utf8'))
  const template = compileTemplate(withTrustedEntry(styled))
  const chunks = JSON.parse(chunkText) as Record<string, string[]>
  const paths = new Map(
    Object.entries(chunks).map(([key, names]) => [key, names.map((name) => `/${name.replace(/^\//, '')}`)]),
  )
  return {
    buildId: createHash('sha256').update(html).update(manifest).digest('hex').slice(0, 16),
    builtAt: now(),
    development: false,
    template: async () => template,
    scriptlessTemplate: compileTemplate(withoutScripts(styled)),
    render: module.render,
    describePage: module.describePage,
    // Keys: client/build/page-chunks-plugin.ts.
    chunksOf: (match, { locale, session }) => {
      const named = (key: string) => paths.get(locale === 'nl' ? key : `${key}:${locale}`)
      const frame = named(session === 'SIGNED_IN' ? 'signed-in' : 'visitor') ?? []
      if (!match) return frame
      const second = match.params.slug === undefined ? undefined : named(`${match.id}/slug`)
      const page = second ?? named(match.id) ?? []
      // A visitor's page comes rendered: its scripts come after those that take over its frame.
      const needed = session === 'SIGNED_IN' ? page : page.filter((path) => path.endsWith('.css'))
      return [...new Set([...needed, ...frame])]
    },
  }
}
