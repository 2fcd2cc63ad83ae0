import { type ComponentType, createElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { once } from '#client/ui/lazy/lazy-code.ts'
import type { ErrorPageProps } from './error-page.tsx'

let Known: ComponentType<ErrorPageProps> | null = null

/** Brings the error pages in: before a page that is known to be one is rendered. */
export const loadErrorPage = once(async () => {
  Known = (await import('./error-page.tsx')).ErrorPage
})

/** An error page, which few visitors ever load; a sentence when not even that can be had. */
export function LaterErrorPage(props: ErrorPageProps) {
  const { t } = useTranslation('common')
  const [Page, setPage] = useState(() => Known)
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    if (Page) return
    loadErrorPage().then(
      () => setPage(() => Known),
      () => setGone(true),
    )
  }, [Page])
  if (Page) return createElement(Page, props)
  return isGone ? <p role="alert">{t('error.global')}</p> : null
}
