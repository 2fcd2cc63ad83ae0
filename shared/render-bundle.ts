/** The contract between the gateway and the client's render bundle (`dist/render/render.js`). */
import type { RouteId } from './routes.ts'
import type { BootBlock, LocalizedText } from './site.ts'

/** What the bundle returns for one page. */
export type RenderedPage = {
  /** Markup of `#root`. */
  html: string
  /** Elements for `<head>`: title, description, canonical, Open Graph, JSON-LD. Already escaped. */
  head: string
  status: number
}

export type PageRequest = {
  /** Path with query of the visited URL, its locale prefix included. */
  url: string
  boot: BootBlock
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

export type InitialRequest = {
  /** API path with its query: the SWR key. */
  path: string
  /** The page is about this record: its 403, 404 or 410 is the page's own status. */
  required?: true
  /** The page goes along with this record when that moves to another site; whatever else it lacks, the page is shown. */
  followed?: true
  /** Requests that depend on its response, a JSON:API document: what the blocks of a text show, for example. */
  related?: (document: unknown) => InitialRequest[]
}

/** What a signed-in page's requests may depend on: the site, and the documents of the session by API path. */
export type SessionDocuments = {
  tenant: Pick<BootBlock, 'flags' | 'features' | 'absent'>
  documents: Readonly<Record<string, unknown>>
}

/** What the gateway needs of a page before, or without, rendering it. */
export type PageDescription = {
  title: LocalizedText
  description?: LocalizedText
  initialData: InitialRequest[]
  /** Requests that follow from who is signed in. */
  sessionData?: (session: SessionDocuments) => InitialRequest[]
}

/** Rejects when the page's module cannot be loaded. */
export type DescribePage = (
  match: { id: RouteId; params: Record<string, string> },
  search: URLSearchParams,
) => Promise<PageDescription>

export type RenderBundle = { render: RenderPage; describePage: DescribePage }
