/** Responses to one browser over two gateways that know nothing of each other (sessions.md SES-29). */
import { describe, expect, test } from 'vitest'
import { twoGateways } from '../support/two-gateways.ts'
import { Visitor } from '../support/visitor.ts'

const host = 'demo.localhost'

describe('two gateways without Redis', () => {
  async function scene() {
    const both = await twoGateways(null)
    const { backend, gateways, upstream } = both
    const first = new Visitor(host, gateways[0])
    await first.send('POST', '/auth/sign_in', { email: 'a@demo.example', password: 'x' })
    // The same browser at the other gateway.
    const second = new Visitor(host, gateways[1])
    const follow = (from: Visitor, to: Visitor) => {
      to.cookies.clear()
      for (const [name, value] of from.cookies) to.cookies.set(name, value)
    }
    follow(first, second)
    /** A request of the first gateway whose response is on its way until the returned function is called. */
    const startLate = async (path: string) => {
      const release = backend.hold(path)
      const late = first.get(path)
      await expect.poll(() => upstream.requests.some(({ url }) => url === path)).toBe(true)
      return async () => {
        // The browser has the cookies of the other responses by now, and adds those of the late one.
        follow(second, first)
        release()
        const response = await late
        follow(first, second)
        return response
      }
    }
    const emailOf = async (browser: Visitor) =>
      (await browser.get('/api/v1/current_user')).json().data?.attributes.email as string | undefined
    return { ...both, first, second, startLate, emailOf }
  }

  test.each([1, 2, 3, 4, 5])(
    'keep the account that has signed in since a late response was sent, %i of 5',
    async () => {
      const { backend, first, second, startLate, emailOf } = await scene()
      backend.now += 6000
      const arrive = await startLate('/api/v1/slow')
      await second.send('POST', '/auth/sign_in', { email: 'b@demo.example', password: 'x' })
      expect((await arrive()).statusCode).toBe(200)
      for (const browser of [second, second]) {
        expect(await emailOf(browser)).toBe('b@demo.example')
        backend.now += 6000
      }
      expect(first.isSignedIn).toBe(true)
    },
  )

  test('keep a token although an older one arrives after its successors', async () => {
    const { backend, second, startLate, emailOf } = await scene()
    backend.now += 6000
    const arrive = await startLate('/api/v1/slow')
    for (let click = 0; click < 2; click++) {
      backend.now += 6000
      expect(await emailOf(second)).toBe('a@demo.example')
    }
    await arrive()
    backend.now += 6000
    expect(await emailOf(second)).toBe('a@demo.example')
    const [client] = [...backend.clients.values()]
    expect(second.cookies.get('access-token')).toBe(client?.token)
    expect([...second.cookies.keys()].filter((name) => name.startsWith('recent-'))).toHaveLength(1)
  })

  test('keep an impersonation although a late response of the admin arrives', async () => {
    const { backend, second, startLate, emailOf } = await scene()
    backend.now += 6000
    const arrive = await startLate('/api/v1/slow')
    await second.send('POST', '/api/v1/sign_in_as_user', { email: 'b@demo.example' })
    await arrive()
    expect(await emailOf(second)).toBe('b@demo.example')
    await second.send('DELETE', '/api/v1/sign_in_as_user')
    expect(await emailOf(second)).toBe('a@demo.example')
  })

  test('leave no session behind when somebody signs out, also when a late response arrives after it', async () => {
    const { backend, second, startLate } = await scene()
    backend.now += 6000
    const arrive = await startLate('/api/v1/slow')
    await second.send('DELETE', '/auth/sign_out')
    expect(second.cookies.size).toBe(0)
    await arrive()
    expect((await second.get('/api/v1/current_user')).statusCode).toBe(401)
    expect(second.cookies.size).toBe(0)
  })

  test('never act as the account before, of which a late response has left a cookie behind', async () => {
    const { backend, gateways, second, startLate, emailOf } = await scene()
    backend.now += 6000
    const arrive = await startLate('/api/v1/slow')
    await second.send('DELETE', '/auth/sign_out')
    await arrive()
    for (const name of ['access-token', 'client', 'uid', 'expiry']) second.cookies.delete(name)
    expect(second.cookies.size).toBe(1)
    // At the gateway that knows nothing of the sign-out.
    const third = new Visitor(host, gateways[0])
    for (const [name, value] of second.cookies) third.cookies.set(name, value)
    await third.send('POST', '/auth/sign_in', { email: 'b@demo.example', password: 'x' })
    expect(await emailOf(third)).toBe('b@demo.example')
  })

  test('never act as the account before, when its late response arrives after it has signed out and another has signed in', async () => {
    const { backend, second, startLate } = await scene()
    backend.now += 6000
    const arrive = await startLate('/api/v1/slow')
    await second.send('DELETE', '/auth/sign_out')
    await second.send('POST', '/auth/sign_in', { email: 'b@demo.example', password: 'x' })
    await arrive()
    // The price without Redis: whoever signed in does so once more.
    expect((await second.get('/api/v1/current_user')).statusCode).toBe(401)
    expect(second.cookies.size).toBe(0)
  })

  test('lose a session when a late 401 of an older one arrives: without Redis nobody knows that it is late', async () => {
    const { backend, upstream, second, startLate } = await scene()
    upstream.on('/api/v1/slow', async () => {
      await held
      return { status: 401, body: { errors: [{ status: '401' }] } }
    })
    const { promise: held, resolve } = Promise.withResolvers<void>()
    const arrive = await startLate('/api/v1/slow')
    backend.now += 6000
    await second.send('POST', '/auth/sign_in', { email: 'b@demo.example', password: 'x' })
    resolve()
    expect((await arrive()).statusCode).toBe(401)
    expect(second.isSignedIn).toBe(false)
  })
})
