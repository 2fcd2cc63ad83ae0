'use no memo'

import 'virtual:platform-styles-center.css'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { slotClasses } from './class-names.ts'
import { adoptStyles } from './iframe-styles.ts'
import type { sitePreviewRecipe } from './system/recipes/form-parts.ts'

export const sitePreviewClasses = slotClasses<typeof sitePreviewRecipe>('site-preview', {}, {})

export interface SitePreviewProps {
  /** HTML of a page as the server renders it for visitors. */
  html: string
  /** Accessible name. */
  label: string
  /** Of the window that it is drawn for, in CSS pixels; it is as high as there is room. */
  width: number
  mode: 'light' | 'dark'
  /** CSS variables of the root, by name; they take the place of the page's own. */
  variables: Readonly<Record<string, string>>
  /** In place of the page's logo; null leaves it. */
  logoUrl: string | null
}

/** A preview with its tools: beside a form it stays in view, as high as the window. */
export function PreviewColumn({ children }: { children: ReactNode }) {
  return <section className={sitePreviewClasses('column')}>{children}</section>
}

/** A page of this site in an iframe that runs no script, with colors and a logo that are not published. */
export function SitePreview(props: SitePreviewProps) {
  const { html, label, width } = props
  const root = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [{ scale, height }, setSize] = useState({ scale: 1, height: 0 })
  const [isPainted, setPainted] = useState(false)
  const paint = useEffectEvent(() => paintPage(frame.current?.contentDocument ?? null, props))
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the page is painted with
  useEffect(() => paint(), [props.mode, props.variables, props.logoUrl])
  useEffect(() => {
    const box = root.current
    if (!box) return
    const observer = new ResizeObserver(() => {
      const fitting = Math.min(1, box.clientWidth / width)
      setSize({ scale: fitting, height: box.clientHeight / fitting })
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [width])
  return (
    <div ref={root} className={sitePreviewClasses('root')} style={{ maxWidth: width }}>
      <iframe
        ref={frame}
        title={label}
        sandbox="allow-same-origin"
        srcDoc={withoutScriptsAndRules(html)}
        tabIndex={-1}
        className={sitePreviewClasses('frame')}
        style={{ width, height, transform: `scale(${scale})`, visibility: isPainted ? undefined : 'hidden' }}
        onLoad={() => {
          if (frame.current?.contentDocument) adoptStyles(frame.current.contentDocument)
          paint()
          setPainted(true)
        }}
      />
    </div>
  )
}

function paintPage(page: Document | null, { mode, variables, logoUrl }: SitePreviewProps) {
  if (!page?.documentElement) return
  page.documentElement.dataset.theme = mode
  for (const [name, value] of Object.entries(variables)) page.documentElement.style.setProperty(name, value)
  const logo = page.querySelector<HTMLImageElement>('header img')
  if (logo && logoUrl) logo.src = logoUrl
}

/**
 * The policy of this page would report each of them; without scripts a page would show what it says to browsers that run none. Its
 * rules are those of this page, which has all of them.
 */
const withoutScriptsAndRules = (html: string): string =>
  html
    .replace(/<(script|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<style data-rest=[^>]*>[\s\S]*?<\/style>/, '')
    .replace(/<link rel="(?:modulepreload|manifest)"[^>]*>/g, '')
