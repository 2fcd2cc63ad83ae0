/**
 * The only API client: same-origin, JSON:API, snake_case requests, errors with their field errors.
 * The gateway adds tenant, center and session headers (requirements.md REQ-7).
 */
import { isAbsentCall } from '#shared/absent-calls.ts'
import { snakeKeys } from '#shared/json-api/case.ts'
import { jsonApiType } from '#shared/json-api/types.ts'
import { ApiError, absentError } from './api-error.ts'
import { noteWrite } from './last-write.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type ApiRequest = {
  method?: HttpMethod
  /** Plain data (keys become snake_case) or FormData (sent untouched). */
  body?: unknown
  signal?: AbortSignal
  /** Repeats of one intended write carry one key, so that the backend does it once. */
  idempotencyKey?: string
}

/** requirements.md REQ-9: the statuses on which a request that is not idempotent is tried once more. */
const retryStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const isIdempotent = (method: HttpMethod) => method !== 'POST' && method !== 'PATCH'

/** Whether the same request may succeed a moment later. */
export const mayRetry = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || retryStatuses.has(error.status))

/** Longest pause before a retry, in milliseconds: somebody is waiting at a button. */
const longestPause = 3000

/** The last response, and when it came by the clock of the device (`server-clock.ts`). */
export let lastResponse: [Response, number] | null = null

let organizationId: string | null = null
let language = 'nl'
let absentCalls: readonly string[] | undefined
let writeHeaders: Record<string, string> = {}

let userId: string | null = null
let isOver = false

/** The signed-in user of this page, for code that reads nothing else of the user. Null before it is known, and for a visitor. */
export const sessionUser = (): string | null => userId

/** Whether the user signed out: this page stores nothing of theirs in the browser any longer. */
export const isSessionOver = (): boolean => isOver

/** `null`: signed out. */
export function setSessionUser(id: string | null): void {
  userId = id
  isOver = id === null
}

/** Every request carries the selected organization as Current-Organization-Id (requirements.md REQ-7). */
export function selectOrganization(id: string | null): void {
  organizationId = id
}

export function setRequestLanguage(locale: string): void {
  language = locale
}

/** Calls that the backend does not have are never sent. */
export function setAbsentCalls(calls: readonly string[] | undefined): void {
  absentCalls = calls
}

/** Writes say for whom they are, whoever is signed in by now (sessions.md SES-43). */
export function setWriteHeaders(headers: Record<string, string>): void {
  writeHeaders = headers
}

/** What every request says, an upload too. */
export const ownHeaders = (method: HttpMethod): Record<string, string> => ({
  'x-csrf': '1',
  ...(method !== 'GET' && writeHeaders),
})

/** Sends a refused request again once its user has proved who they are (`verification.ts`); throws any other error. */
export type Verifier = (error: unknown, send: () => Promise<unknown>) => Promise<unknown>
let verifier: Verifier | null = null

export function setVerifier(next: Verifier | null): void {
  verifier = next
}

let onSignedOut: ((path: string) => void) | null = null

/** Called whenever a response says that there is no session, which may have ended elsewhere. */
export function setSignedOutListener(listener: ((path: string) => void) | null): void {
  onSignedOut = listener
}

/** The error of a response. Below `/auth/` a 401 is about what was typed to sign in; elsewhere there is no session, whatever its text says. */
export function errorOfResponse(
  path: string,
  status: number,
  body: unknown,
  header: (name: string) => string | null,
): ApiError {
  const error = new ApiError(status, body, { requestId: header('x-request-id'), retryAfter: header('retry-after') })
  if (status === 401 && !path.startsWith('/auth/') && error.wrongCenter === null) {
    error.errors.length = 0
    onSignedOut?.(path)
  }
  return error
}

/**
 * Sends one request and returns its parsed body (null for 204). One that is refused until its user has proved who they are is sent again after that. Throws `ApiError` for every status of 400 and up,
 * with status 0 when there was no response.
 */
export async function apiRequest(path: string, request: ApiRequest = {}): Promise<unknown> {
  const method = request.method ?? 'GET'
  if (isAbsentCall(absentCalls, method, path)) throw absentError
  const init = requestInit(path, method, request)
  const send = async () => {
    const first = await attempt(path, init)
    if (first.ok || isIdempotent(method) || !retryStatuses.has(first.status)) return await bodyOf(path, first)
    await pause(first.headers.get('retry-after'), request.signal)
    return await bodyOf(path, await attempt(path, init))
  }
  try {
    return await send()
  } catch (error) {
    if (!verifier) throw error
    return await verifier(error, send)
  } finally {
    if (method !== 'GET') noteWrite(path)
  }
}

/** The keys of writes of which nobody knows whether they were done: when the same is sent again, it is done once. */
const openKeys = new Map<string, string>()

const writeOf = (path: string, { method, body }: RequestInit) =>
  body instanceof FormData ? '' : `${method} ${path} ${body}`

function requestInit(path: string, method: HttpMethod, request: ApiRequest): RequestInit {
  const headers: Record<string, string> = {
    accept: `${jsonApiType}, application/json`,
    'accept-language': language,
    ...ownHeaders(method),
  }
  if (organizationId !== null) headers['current-organization-id'] = organizationId
  const init: RequestInit = { method, headers, credentials: 'same-origin', signal: request.signal ?? null }
  if (request.body instanceof FormData) init.body = request.body
  else if (request.body !== undefined) {
    headers['content-type'] = jsonApiType
    init.body = JSON.stringify(snakeKeys(request.body))
  }
  if (!isIdempotent(method)) {
    headers['idempotency-key'] = request.idempotencyKey ?? openKeys.get(writeOf(path, init)) ?? crypto.randomUUID()
  }
  return init
}

async function attempt(path: string, init: RequestInit): Promise<Response> {
  const write = writeOf(path, init)
  const key = new Headers(init.headers).get('idempotency-key')
  if (key && write) openKeys.set(write, key)
  try {
    const response = await fetch(path, init)
    lastResponse = [response, Date.now()]
    if (response.status < 500) openKeys.delete(write)
    return response
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') {
      // The page does not want it any longer; sent again it is another write.
      openKeys.delete(write)
      throw error
    }
    throw new ApiError(0, null)
  }
}

async function bodyOf(path: string, response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '')
  let body: unknown = null
  try {
    body = text === '' ? null : JSON.parse(text)
  } catch {
    if (response.ok) throw new ApiError(502, null, { requestId: response.headers.get('x-request-id') })
  }
  if (!response.ok) throw errorOfResponse(path, response.status, body, (name) => response.headers.get(name))
  return body
}

function pause(retryAfter: string | null, signal?: AbortSignal): Promise<void> {
  const seconds = Number(retryAfter ?? 0)
  const milliseconds = Math.min(Number.isFinite(seconds) ? seconds * 1000 : 0, longestPause)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
