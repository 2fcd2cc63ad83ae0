'use no memo'

import { useTranslation } from 'react-i18next'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import type { ErrorPageProps } from './error-page.tsx'

const ErrorPage = lazyPart<ErrorPageProps>(async () => (await import('./error-page.tsx')).ErrorPage)

/** Loads the error pages, before one of them is rendered. */
export const loadErrorPage = ErrorPage.load

/** An error page, loaded on demand; a plain sentence when it cannot be loaded. */
export function LazyErrorPage(props: ErrorPageProps) {
  const { t } = useTranslation('common')
  return <ErrorPage {...props} failed={<p role="alert">{t('error.global')}</p>} />
}
