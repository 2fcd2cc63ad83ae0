'use no memo'

import { useTranslation } from 'react-i18next'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import type { ErrorPageProps } from './error-page.tsx'

const ErrorPage = lazyPart<ErrorPageProps>(async () => (await import('./error-page.tsx')).ErrorPage)

export const OlderDataNotice = lazyPart(async () => (await import('./older-data-notice.tsx')).OlderDataNotice)

/** Loads the error pages and the notice of older data, before one of them is rendered. */
export const loadErrorPage = () => Promise.all([ErrorPage.load(), OlderDataNotice.load()])

/** An error page, loaded on demand; a plain sentence when it cannot be loaded. */
export function LazyErrorPage(props: ErrorPageProps) {
  const { t } = useTranslation('common')
  return <ErrorPage {...props} failed={<p role="alert">{t('error.global')}</p>} />
}
