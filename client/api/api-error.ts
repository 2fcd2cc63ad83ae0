import { type ParsedError, parseErrors, wrongCenterText } from '#shared/json-api/errors.ts'

/**
 * A request that failed. `status` is the HTTP status, or 0 when there was no response (offline, aborted
 * by the network). The response's field errors are attached (requirements.md REQ-8).
 */
export class ApiError extends Error {
  readonly status: number
  readonly errors: ParsedError[]
  /** Text of a 'wrong center' response, else null. */
  readonly wrongCenter: string | null
  /** Id under which the gateway logged the request. */
  readonly requestId: string | null
  /** Seconds after which the same request may succeed (`Retry-After`); null when the response names none. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    body: unknown,
    { requestId = null, retryAfter = null }: { requestId?: string | null; retryAfter?: string | null } = {},
  ) {
    const errors = parseErrors(body)
    const wrongCenter = wrongCenterText(body)
    super(wrongCenter ?? errors[0]?.message ?? `HTTP ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.wrongCenter = wrongCenter
    this.requestId = requestId
    this.retryAfter = Number(retryAfter) || null
  }

  /** Nothing was sent, because the backend does not have it. */
  get isAbsent(): boolean {
    return this === absentError
  }

  /** Why the value of this attribute was refused; undefined when it was not. */
  messageAt(field: string): string | undefined {
    return this.errors.find((error) => error.field === field && error.message !== '')?.message
  }

  hasCode(code: string): boolean {
    return this.errors.some((error) => error.code === code)
  }
}

/** The error of every call that the backend does not have: the same one, so that nothing renders again because of it. */
export const absentError = new ApiError(404, null)
