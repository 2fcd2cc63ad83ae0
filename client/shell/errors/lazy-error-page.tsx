'use no memo'

import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { reportError } from '#client/runtime/report-error.ts'
import type { ErrorPageProps } from './error-page.tsx'
import { LastErrorPage } from './last-error-page.tsx'

const ErrorPage = lazyPart<ErrorPageProps>(async () => (await import('./error-page.tsx')).ErrorPage, { onServer: true })

export const OlderDataNotice = lazyPart(async () => (await import('./older-data-notice.tsx')).OlderDataNotice)

/** Loads the error pages and the notice of older data, before the server renders one of them. */
export const loadErrorPage = () => Promise.all([ErrorPage.load(), OlderDataNotice.load()])

/** The same in the browser, which shows the plainest error page without them. Never rejects. */
export const preloadErrorPage = () => loadErrorPage().catch((error: unknown) => reportError(error, 'chunk'))

/** An error page, loaded on demand; the plainest one when it cannot be loaded. */
export const LazyErrorPage = (props: ErrorPageProps) => <ErrorPage {...props} failed={<LastErrorPage />} />
