/** Opening links to other sites: what counts as working, and what is never opened. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { linkChecker } from '#backend/resources/link-checks/check-link.ts'
import { isPublicAddress } from '#backend/resources/link-checks/public-address.ts'

/** A site on loopback; `requests` are the lines that it got. */
async function site(listener: RequestListener, host = '127.0.0.1') {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://${host}:${(server.address() as AddressInfo).port}`, requests }
}

/** As if this one address of the machine were on the internet. */
const check = linkChecker({ isPublic: (address) => address === '127.0.0.1', timeoutMs: 2000 })

describe('a link to another site', () => {
  it('works when the site has the page, which is not read', async () => {
    const { url, requests } = await site((_, response) => response.end('page'))
    expect(await check(`${url}/a?b=c`)).toEqual({ outcome: 'works', status: 200 })
    expect(requests).toEqual(['HEAD /a?b=c'])
  })

  it('is broken when the page is gone or the site fails, also for GET', async () => {
    for (const status of [404, 410, 500, 503]) {
      const { url, requests } = await site((_, response) => response.writeHead(status).end())
      expect(await check(`${url}/`)).toEqual({ outcome: 'broken', status })
      expect(requests).toEqual(['HEAD /', 'GET /'])
    }
  })

  it('works at a server that knows no HEAD, or that turns programs away', async () => {
    const old = await site((request, response) => response.writeHead(request.method === 'HEAD' ? 405 : 200).end())
    expect(await check(`${old.url}/`)).toEqual({ outcome: 'works', status: 200 })
    const dropping = await site((request, response) => {
      if (request.method === 'HEAD') request.socket.destroy()
      else response.end()
    })
    expect(await check(`${dropping.url}/`)).toEqual({ outcome: 'works', status: 200 })
    for (const status of [401, 403, 429, 999]) {
      const guarded = await site((_, response) => response.writeHead(status).end())
      expect(await check(`${guarded.url}/`)).toEqual({ outcome: 'works', status })
    }
  })

  it('is followed where it leads, and broken when it leads in a circle', async () => {
    const moved = await site((request, response) => {
      if (request.url === '/new') response.end()
      else response.writeHead(301, { location: '/new' }).end()
    })
    expect(await check(`${moved.url}/old`)).toEqual({ outcome: 'works', status: 200 })
    const circle = await site((_, response) => response.writeHead(302, { location: '/' }).end())
    expect(await check(`${circle.url}/`)).toEqual({ outcome: 'broken', status: 302 })
    const away = await site((_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end())
    expect(await check(`${away.url}/`)).toEqual({ outcome: 'no_answer', status: null })
  })

  it('gives no answer when nobody is there, the name does not exist, or the site is silent', async () => {
    const silent = await site(() => {})
    const quick = linkChecker({ isPublic: () => true, timeoutMs: 200 })
    expect(await quick(`${silent.url}/`)).toEqual({ outcome: 'no_answer', status: null })
    for (const url of ['http://127.0.0.1:1/', 'https://bestaat-niet.invalid/', 'https://[::1/']) {
      expect([url, await check(url)]).toEqual([url, { outcome: 'no_answer', status: null }])
    }
  })

  it('is not opened at an address that is not public, by name, number or redirect', async () => {
    const inside = await site((_, response) => response.end('secret'), '127.0.0.2')
    const outside = await site((_, response) => response.writeHead(302, { location: `${inside.url}/admin` }).end())
    expect(await check(`${inside.url}/admin`)).toEqual({ outcome: 'no_answer', status: null })
    expect(await check(`${outside.url}/`)).toEqual({ outcome: 'no_answer', status: null })
    expect(inside.requests).toEqual([])
    const own = await site((_, response) => response.end('secret'))
    const guarded = linkChecker({ timeoutMs: 2000 })
    const { port } = new URL(own.url)
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '0x7f000001', '2130706433']) {
      expect([host, await guarded(`http://${host}:${port}/`)]).toEqual([host, { outcome: 'no_answer', status: null }])
    }
    expect(own.requests).toEqual([])
  })
})

describe('an address', () => {
  it.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450:400e::200e'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    'localhost',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
