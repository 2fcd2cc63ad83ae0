'use no memo'

import { lazyPart } from '#client/runtime/lazy-part.tsx'
import type { ErrorPageProps } from './error-page.tsx'
import { LastErrorPage } from './last-error-page.tsx'

const ErrorPage = lazyPart<ErrorPageProps>(async () => (await import('./error-page.tsx')).ErrorPage)

export const OlderDataNotice = lazyPart(async () => (await import('./older-data-notice.tsx')).OlderDataNotice)

/** Loads the error pages and the notice of older data, before one of them is rendered. */
export const loadErrorPage = () => Promise.all([ErrorPage.load(), OlderDataNotice.load()])

/** An error page, loaded on demand; the plainest one when it cannot be loaded. */
export const LazyErrorPage = (props: ErrorPageProps) => <ErrorPage {...props} failed={<LastErrorPage />} />
