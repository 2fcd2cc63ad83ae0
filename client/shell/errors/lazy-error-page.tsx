'use no memo'

import { useTranslation } from 'react-i18next'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import type { ErrorPageProps } from './error-page.tsx'

const ErrorPage = lazyPart<ErrorPageProps>(async () => (await import('./error-page.tsx')).ErrorPage)

/** Loads the error pages: before a page that is known to be one is rendered. */
export const loadErrorPage = ErrorPage.load

/** An error page, which few visitors ever load; a sentence when it cannot be loaded either. */
export function LazyErrorPage(props: ErrorPageProps) {
  const { t } = useTranslation('common')
  return <ErrorPage {...props} failed={<p role="alert">{t('error.global')}</p>} />
}
