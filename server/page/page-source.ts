/** Where pages come from: the client's build in production (`built-pages.ts`), its source through Vite in development (`dev-renderer.ts`). */
import type { RenderBundle } from '#shared/render-bundle.ts'
import type { RouteMatch } from '#shared/route-match.ts'
import type { BootBlock } from '#shared/site.ts'
import type { PageStyles } from './page-styles.ts'
import type { Template } from './template.ts'

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
  chunksOf: (
    match: Pick<RouteMatch, 'id' | 'params'> | null,
    boot: Pick<BootBlock, 'locale' | 'session' | 'layoutOnly'>,
  ) => PageChunks
}

/** Paths on this host. */
export type PageChunks = {
  sheets: readonly string[]
  scripts: readonly string[]
  /** What follows when those have taken over a page that came rendered: its own code and that of its parts. */
  laterScripts: readonly string[]
}
