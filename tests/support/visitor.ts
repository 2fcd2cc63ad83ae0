import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

/** A browser as far as the gateway can tell: it keeps cookies, sends them back, and says where its calls come from. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #host: string
  #gateways: readonly FastifyInstance[]
  #turn = 0

  /** With several gateways the visitor's requests go to each in turn, as a balancer without memory sends them. */
  constructor(host: string, ...gateways: FastifyInstance[]) {
    this.#host = host
    this.#gateways = gateways
  }

  get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.#ask('GET', url, headers)
  }

  send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body: object = {}): Promise<LightMyRequestResponse> {
    return this.#ask(method, url, { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }, body)
  }

  async #ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, headers: object, body?: object) {
    const gateway = this.#gateways[this.#turn++ % this.#gateways.length]
    if (!gateway) throw new Error('A visitor needs a gateway')
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await gateway.inject({
      method,
      url,
      headers: { host: this.#host, ...(cookie === '' ? {} : { cookie }), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    for (const line of [response.headers['set-cookie'] ?? []].flat()) this.#keep(line)
    return response
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/; Max-Age=0(;|$)/.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }

  /** Signs in; answers the status. */
  async signIn(email: string, password: string): Promise<number> {
    return (await this.send('POST', '/auth/sign_in', { email, password })).statusCode
  }

  get isSignedIn(): boolean {
    return ['access-token', 'client', 'uid'].every((name) => this.cookies.has(name))
  }
}
