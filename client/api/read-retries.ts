import { SWRConfig } from 'swr'
import type { ApiError } from './api-error.ts'

/**
 * How a page repeats a read that failed; the HTTP client itself repeats none (requirements.md REQ-9): after as long as the response asks
 * (`Retry-After`), and then as long as SWR waits, 5 or 10 seconds and later 10 to 25.
 */
export const retryRead: typeof SWRConfig.defaultValue.onErrorRetry = (error: ApiError, ...retry) => {
  setTimeout(SWRConfig.defaultValue.onErrorRetry, 1000 * (error.retryAfter ?? 0), error, ...retry)
}
