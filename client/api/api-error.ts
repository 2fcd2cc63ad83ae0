import { type ApiFault, faultsOf, wrongCenterText } from '#shared/json-api/errors.ts'

/**
 * A call that did not succeed. `status` is the HTTP status, or 0 when there was no answer at all (offline, aborted
 * by the network). The answer's faults are attached (spec section 8).
 */
export class ApiError extends Error {
  readonly status: number
  readonly faults: ApiFault[]
  /** Text of a 'wrong center' answer, else null. */
  readonly wrongCenter: string | null
  /** Id under which the gateway logged the call. */
  readonly requestId: string | null

  constructor(status: number, body: unknown, requestId: string | null = null) {
    const faults = faultsOf(body)
    const wrongCenter = wrongCenterText(body)
    super(wrongCenter ?? faults[0]?.message ?? `HTTP ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.faults = faults
    this.wrongCenter = wrongCenter
    this.requestId = requestId
  }

  hasCode(code: string): boolean {
    return this.faults.some((fault) => fault.code === code)
  }
}
