'use no memo'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { classes, slotClasses } from './class-names.ts'
import type { mailIframeRecipe } from './system/recipes/form-parts.ts'

export const mailIframeClasses = slotClasses<typeof mailIframeRecipe>('mail-iframe', {}, {})

export interface MailFrameProps {
  /** HTML of a mail that the backend rendered. */
  html: string
  /** Accessible name. */
  label: string
  className?: string
}

/**
 * A mail as its reader will see it, in a frame that runs no script. The page's policy allows no inline styles, which mails
 * consist of, so they are set one by one; its links lead nowhere.
 */
export function MailIframe({ html, label, className }: MailFrameProps) {
  const [height, setHeight] = useState(320)
  const frame = useRef<HTMLIFrameElement>(null)
  const measure = useEffectEvent(() =>
    setHeight((before) => frame.current?.contentDocument?.body?.scrollHeight ?? before),
  )
  // Also when the window becomes narrower, and lines wrap: the iframe itself is observed, since Chromium never delivers what an
  // observer sees in another document, and reports that in every frame.
  useEffect(() => {
    if (!frame.current) return
    const observer = new ResizeObserver(() => requestAnimationFrame(() => measure()))
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return (
    <iframe
      ref={frame}
      title={label}
      sandbox="allow-same-origin"
      srcDoc={withoutInlineStyles(html)}
      className={classes(mailIframeClasses('root'), className)}
      style={{ height }}
      onLoad={({ currentTarget }) => {
        const mail = currentTarget.contentDocument
        if (!mail) return
        for (const element of mail.querySelectorAll<HTMLElement>('[data-style]')) {
          element.style.cssText = element.dataset.style ?? ''
        }
        measure()
      }}
    />
  )
}

/** By text, because a browser reports each style that it parses; quotes within texts are escaped, so these are attributes. */
const withoutInlineStyles = (html: string): string =>
  html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replaceAll(' style="', ' data-style="')
    .replaceAll(' href="', ' data-href="')
