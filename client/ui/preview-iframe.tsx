'use no memo'

import 'virtual:platform-styles-content.css'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { slotClasses } from './class-names.ts'
import { adoptStyles } from './iframe-styles.ts'
import type { previewIframeRecipe } from './system/recipes/content.ts'

export const previewIframeClasses = slotClasses<typeof previewIframeRecipe>(
  'preview-iframe',
  { size: 'desktop' },
  { root: ['size'], frame: ['size'] },
)

interface PreviewFrameProps {
  /** Accessible name. */
  title: string
  size: 'desktop' | 'phone'
  children: ReactNode
}

/** A part of the site as a screen of this size shows it: in a frame of its own, whose width decides. Nothing in it can be pressed. */
export function PreviewIframe({ title, size, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const attach = (frame: HTMLIFrameElement | null) => {
    const inside = frame?.contentDocument
    if (!inside || inside.body === body) return
    const page = document.documentElement
    for (const { name, value } of page.attributes) {
      if (name !== 'style') inside.documentElement.setAttribute(name, value)
    }
    inside.documentElement.style.cssText = page.style.cssText
    adoptStyles(inside)
    inside.body.inert = true
    setBody(inside.body)
  }
  return (
    <div className={previewIframeClasses('root', { size })}>
      <iframe key={size} ref={attach} title={title} className={previewIframeClasses('frame', { size })} />
      {body ? createPortal(children, body) : null}
    </div>
  )
}
