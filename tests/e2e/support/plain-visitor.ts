import { expect, password, send } from './test.ts'

type Options = { body?: object; method?: string }

/** A visitor without a browser: plain requests, with the cookies that the responses before them set. */
export function plainVisitor(tenant: string, to?: number) {
  const cookies = new Map<string, string>()
  const ask = async (path: string, { body, method }: Options = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await send(tenant, path, body, {
      own: { cookie },
      ...(to ? { to } : {}),
      ...(method ? { method } : {}),
    })
    for (const line of response.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const signIn = async (email: string, secret = password) => {
    const { status } = await ask('/auth/sign_in', { body: { email, password: secret } })
    expect(status, `${email} signs in`).toBe(200)
  }
  return { ask, signIn }
}
