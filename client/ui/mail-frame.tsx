'use no memo'

import { useState } from 'react'
import { classes, slotClasses } from './class-names.ts'
import type { mailFrameRecipe } from './system/recipes/form-parts.ts'

export const mailFrameClasses = slotClasses<typeof mailFrameRecipe>('mail-frame', {}, {})

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
export function MailFrame({ html, label, className }: MailFrameProps) {
  const [height, setHeight] = useState(320)
  return (
    <iframe
      title={label}
      sandbox="allow-same-origin"
      srcDoc={withoutInlineStyles(html)}
      className={classes(mailFrameClasses('root'), className)}
      style={{ height }}
      onLoad={({ currentTarget }) => {
        const mail = currentTarget.contentDocument
        if (!mail) return
        for (const element of mail.querySelectorAll<HTMLElement>('[data-style]')) {
          element.style.cssText = element.dataset.style ?? ''
        }
        // Also when the window becomes narrower, and lines wrap. In the next frame: a new height resizes the body once more.
        const fit = () => requestAnimationFrame(() => setHeight(mail.body.scrollHeight))
        new ResizeObserver(fit).observe(mail.body)
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
