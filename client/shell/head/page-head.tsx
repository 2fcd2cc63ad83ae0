'use no memo'

/** Title, description and structured data of a page: in the HTML on the server, updated in the browser. */
import { createContext, useContext, useEffect } from 'react'
import { useSiteName } from '#client/api/boot.tsx'
import { useForcedColorMode } from '../appearance/appearance.ts'

export type PageMeta = {
  title: string
  description?: string
  /** Of a page that is a site of its own; by default the center's. */
  siteName?: string
  /** Canonical path of the page. */
  canonical?: string
  /** Open Graph type; default `website`. */
  kind?: 'website' | 'article'
  /** Path of the image for a shared link; by default that of the site. */
  image?: string
  /** Path of the page's RSS feed. */
  feed?: string
  /** schema.org object. */
  jsonLd?: Record<string, unknown>
  noIndex?: boolean
  /** HTTP status of an error page whose reason is found while rendering: the data came, and who reads it may not see the page. */
  status?: number
  /** The color mode that this page forces (requirements.md REQ-4). */
  colorMode?: 'light' | 'dark'
}

/** On the server it collects the meta data of a rendered page; the last one wins. */
export type HeadCollector = { meta: PageMeta | null }
export const HeadContext = createContext<HeadCollector | null>(null)
export const HeadCollectorProvider = HeadContext.Provider

/** `Vacaturebank | Vrijwilligerspunt Oldebroek`. */
export const fullTitle = (title: string, siteName: string) => (title === siteName ? title : `${title} | ${siteName}`)

export function PageHead(meta: PageMeta) {
  const collector = useContext(HeadContext)
  const name = useSiteName()
  const siteName = meta.siteName ?? name
  // Without a description of its own the page keeps that of its declaration.
  if (collector) collector.meta = { ...meta, description: meta.description ?? collector.meta?.description }
  const title = fullTitle(meta.title, siteName)
  const { description } = meta
  useForcedColorMode(meta.colorMode)
  useEffect(() => {
    document.title = title
    if (description === undefined) return
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, description])
  return null
}
