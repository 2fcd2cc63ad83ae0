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
        setHeight(mail.documentElement.scrollHeight)
      }}
    />
  )
}

function withoutInlineStyles(html: string): string {
  const mail = new DOMParser().parseFromString(html, 'text/html')
  for (const sheet of mail.querySelectorAll('style')) sheet.remove()
  for (const link of mail.querySelectorAll('a')) link.removeAttribute('href')
  for (const element of mail.querySelectorAll('[style]')) {
    element.setAttribute('data-style', element.getAttribute('style') ?? '')
    element.removeAttribute('style')
  }
  return `<!doctype html>${mail.documentElement.outerHTML}`
}
