'use no memo'

/** Title, description and machine-readable facts of a page: into the HTML on the server, kept in step in the browser. */
import { createContext, useContext, useEffect } from 'react'
import { useBoot } from '#client/api/boot.tsx'
import { useForcedColourMode } from '../appearance/appearance.ts'

export type PageMeta = {
  title: string
  description?: string
  /** Path of the one address under which this page should be known. */
  canonical?: string
  /** Open Graph type; `website` unless said. */
  kind?: 'website' | 'article'
  /** Path of the image that a shared link shows; the site's own unless said. */
  image?: string
  /** Path of the page's RSS feed. */
  feed?: string
  /** schema.org object. */
  jsonLd?: Record<string, unknown>
  noIndex?: boolean
  /** The mode this page insists on, whatever the visitor chose (requirements.md REQ-4). */
  colourMode?: 'light' | 'dark'
}

/** On the server: where a rendered page leaves its meta data; the last one wins. */
export type HeadCollector = { meta: PageMeta | null }
const HeadContext = createContext<HeadCollector | null>(null)
export const HeadCollectorProvider = HeadContext.Provider

/** `Vacaturebank | Vrijwilligerspunt Oldebroek`. */
export const fullTitle = (title: string, siteName: string) => (title === siteName ? title : `${title} | ${siteName}`)

export function PageHead(meta: PageMeta) {
  const collector = useContext(HeadContext)
  const boot = useBoot()
  const siteName = boot.center?.siteName ?? boot.tenantName
  // A page that says nothing of itself keeps what the route table says of it.
  if (collector) collector.meta = { ...meta, description: meta.description ?? collector.meta?.description }
  const title = fullTitle(meta.title, siteName)
  const { description } = meta
  useForcedColourMode(meta.colourMode)
  useEffect(() => {
    document.title = title
    if (description === undefined) return
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, description])
  return null
}
