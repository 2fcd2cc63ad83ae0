/** Requests as the gateway sends them, and sessions that keep the newest token (sessions.md SES-1 to SES-3). */
import { isAbsentCall } from '#shared/absent-calls.ts'
import { jsonApiType } from '#shared/json-api/types.ts'
import type { Account, ContractOptions } from './contract-options.ts'

export type Answer = {
  status: number
  headers: Headers
  /** The parsed body; its text where it is no JSON. */
  body: unknown
  bytes: Buffer
}

export type RequestOptions = {
  body?: unknown
  headers?: Record<string, string>
  centerId?: string
  tokens?: Tokens
}

export type Tokens = { 'access-token': string; client: string; uid: string }

export const tokenNames = ['access-token', 'client', 'uid'] as const

/** The tokens of a response; null when it has none, and without the blank one of a batch. */
export function tokensOf({ headers }: Answer): Tokens | null {
  const [token = '', client = '', uid = ''] = tokenNames.map((name) => headers.get(name)?.trim() ?? '')
  return token && client && uid ? { 'access-token': token, client, uid } : null
}

/** A request that is not sent, because the backend does not have the call. */
export class AbsentCall extends Error {}

export class ContractClient {
  readonly options: ContractOptions
  /** As `absentParts` writes them; a check that makes one of them is skipped. */
  absentCalls: readonly string[] = []

  constructor(options: ContractOptions) {
    this.options = options
  }

  async request(
    method: string,
    path: string,
    { body, headers, centerId, tokens }: RequestOptions = {},
  ): Promise<Answer> {
    if (isAbsentCall(this.absentCalls, method, path))
      throw new AbsentCall(`the backend has no ${method} ${path.split('?')[0]}`)
    const { url, tenant, appContext, host } = this.options
    const isForm = body instanceof FormData
    const isAuth = path.startsWith('/auth')
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        accept: isAuth ? 'application/json' : jsonApiType,
        'accept-language': 'nl',
        'x-tenant': tenant,
        'app-context': appContext,
        'volunteer-center-id': centerId ?? this.options.centerId,
        'x-forwarded-host': host,
        'x-forwarded-proto': 'https',
        ...(body === undefined || isForm ? {} : { 'content-type': isAuth ? 'application/json' : jsonApiType }),
        ...tokens,
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, body: parsed(bytes.toString()), bytes }
  }

  /** Throws with the status when the account cannot sign in. */
  async signIn({ email, password }: Account, centerId?: string): Promise<Session> {
    const answer = await this.request('POST', '/auth/sign_in', {
      body: { email, password },
      ...(centerId ? { centerId } : {}),
    })
    const tokens = tokensOf(answer)
    if (answer.status !== 200 || !tokens) throw new Error(`${email} cannot sign in: ${answer.status}`)
    return new Session(this, tokens)
  }
}

/** One device of an account. */
export class Session {
  readonly #client: ContractClient
  tokens: Tokens

  constructor(client: ContractClient, tokens: Tokens) {
    this.#client = client
    this.tokens = tokens
  }

  async request(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    const answer = await this.#client.request(method, path, { ...options, tokens: this.tokens })
    this.tokens = tokensOf(answer) ?? this.tokens
    return answer
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
