/** Event streams from the backend through the gateway, over real sockets (gateway.md GW-22, GW-24). */
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { conversationParticipants, conversations } from '#backend/db/schema/conversations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { streamsPerUser } from '#backend/events/event-hub.ts'
import { publishEvent } from '#backend/events/publish.ts'
import { buildBackend, sampleLogins, samplePassword, type TestBackend } from '../support/build-backend.ts'
import { buildGateway, listen } from '../support/build-gateway.ts'

const host = 'demo.localhost:3000'
const { volunteer, organization } = sampleLogins('demo')

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend({ listen: true })
})
afterAll(() => backend.close())

type Stream = {
  status: number
  response: IncomingMessage
  text: () => string
  ended: () => boolean
  sent: ClientRequest
}

function open(port: number, headers: Record<string, string>, path = '/api/v1/events'): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, headers: { host, accept: 'text/event-stream', ...headers } })
    sent.on('error', reject)
    sent.on('response', (response) => {
      let received = ''
      let isEnded = false
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        received += chunk
      })
      response.on('error', () => undefined)
      response.on('close', () => {
        isEnded = true
      })
      resolve({ status: response.statusCode ?? 0, response, text: () => received, ended: () => isEnded, sent })
    })
    sent.end()
    onTestFinished(() => {
      sent.destroy()
    })
  })
}

async function gateway(limits = {}) {
  const { app } = await buildGateway({ backendUrl: backend.url, upstreamLimits: limits })
  return { app, port: await listen(app) }
}

/** The cookies of a new session. */
async function signIn(port: number, email: string): Promise<{ cookie: string }> {
  const response = await fetch(`http://127.0.0.1:${port}/auth/sign_in`, {
    method: 'POST',
    headers: { host, 'content-type': 'application/json', 'x-csrf': '1' },
    body: JSON.stringify({ email, password: samplePassword }),
  })
  expect(response.status).toBe(200)
  return {
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  }
}

const idOf = async (email: string) => {
  const [user] = await backend.db.select().from(users).where(eq(users.email, email))
  return user?.id ?? 0
}

describe('an event stream', () => {
  test('reaches a browser through the gateway, for its user alone', async () => {
    const { port } = await gateway()
    const mine = await open(port, await signIn(port, volunteer))
    const other = await open(port, await signIn(port, organization))
    expect([mine.status, mine.response.headers['content-type']]).toEqual([200, 'text/event-stream'])
    await publishEvent(backend.db, { conversation: 7, users: [await idOf(volunteer)] })
    await vi.waitFor(() => expect(mine.text()).toContain('event: conversation\ndata: {"id":"7"}\n\n'))
    expect(other.text()).not.toContain('conversation')
  })

  test('reaches the last of two thousand readers, whose ids have ten digits', async () => {
    const { port } = await gateway()
    const mine = await open(port, await signIn(port, volunteer))
    const users = Array.from({ length: 2000 }, (_, index) => 2_000_000_000 + index)
    await publishEvent(backend.db, { conversation: 8, users: [...users, await idOf(volunteer)] })
    await vi.waitFor(() => expect(mine.text()).toContain('event: conversation\ndata: {"id":"8"}\n\n'))
  })

  test('tells both sides of a message that one of them writes', async () => {
    const { port } = await gateway()
    const session = await signIn(port, volunteer)
    const [own] = await backend.db
      .select({ id: conversations.id })
      .from(conversations)
      .innerJoin(conversationParticipants, eq(conversationParticipants.conversationId, conversations.id))
      .where(eq(conversationParticipants.userId, await idOf(volunteer)))
    const stream = await open(port, session)
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/conversations/${own?.id}/messages`, {
      method: 'POST',
      headers: { host, ...session, 'content-type': 'application/json', 'x-csrf': '1', 'idempotency-key': 'een' },
      body: JSON.stringify({ body: 'Tot morgen!' }),
    })
    expect(response.status).toBe(201)
    await vi.waitFor(() => expect(stream.text()).toContain(`"id":"${own?.id}"`))
  })

  test('ends when its user gets or loses a role, and hears no more of an organization that was left', async () => {
    const { port } = await gateway()
    const session = await signIn(port, organization)
    const [role] = await backend.db
      .select()
      .from(roles)
      .where(and(eq(roles.userId, await idOf(organization)), isNotNull(roles.organizationId)))
    const [former, other] = [await open(port, session), await open(port, await signIn(port, volunteer))]
    await backend.db.delete(roles).where(eq(roles.id, role?.id ?? 0))
    await vi.waitFor(() => expect(former.ended()).toBe(true))
    expect(other.ended()).toBe(false)
    const after = await open(port, session)
    await publishEvent(backend.db, { conversation: 8, users: [await idOf(volunteer)] })
    await vi.waitFor(() => expect(other.text()).toContain('"id":"8"'))
    expect(after.text()).not.toContain('"id":"8"')
    if (role) await backend.db.insert(roles).values(role)
    await vi.waitFor(() => expect(after.ended()).toBe(true))
  })

  test('needs a session', async () => {
    const { port } = await gateway()
    expect((await open(port, {})).status).toBe(401)
  })

  test('is limited per user', async () => {
    const { port } = await gateway()
    const streams = []
    for (let count = 0; count <= streamsPerUser; count++)
      streams.push(await open(port, await signIn(port, organization)))
    expect(streams.map(({ status }) => status)).toEqual([...Array(streamsPerUser).fill(200), 204])
  })

  test('is limited per session, and neither limit is an error that a browser would report', async () => {
    const { port } = await gateway()
    const session = await signIn(port, volunteer)
    const streams = []
    for (let count = 0; count < 6; count++) streams.push(await open(port, session))
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 204, 204])
    streams[0]?.sent.destroy()
    await vi.waitFor(async () => expect((await open(port, session)).status).toBe(200))
  })

  test('takes no slot of the requests', async () => {
    const { port } = await gateway({ connections: 1, queueSize: 0, visitorConnections: 1 })
    const session = await signIn(port, volunteer)
    const stream = await open(port, session)
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/conversations/unread`, {
      headers: { host, ...session },
    })
    expect([stream.status, response.status, stream.ended()]).toEqual([200, 200, false])
  })

  test('takes none either when its path is written with escapes', async () => {
    const { app, port } = await gateway({ connections: 1, queueSize: 0, visitorConnections: 1 })
    const stream = await open(port, await signIn(port, volunteer), '/api/v1/%65vents')
    expect([stream.status, app.upstream.load().active]).toEqual([200, 0])
  })

  test('ends when its session is signed out, through whichever gateway', async () => {
    const [first, second] = [await gateway(), await gateway()]
    const session = await signIn(first.port, volunteer)
    const other = await open(first.port, await signIn(first.port, volunteer))
    const stream = await open(first.port, session)
    const response = await fetch(`http://127.0.0.1:${second.port}/auth/sign_out`, {
      method: 'DELETE',
      headers: { host, ...session, 'x-csrf': '1' },
    })
    expect(response.status).toBe(200)
    await vi.waitFor(() => expect(stream.ended()).toBe(true))
    expect(other.ended()).toBe(false)
  })

  test('frees its place when the browser leaves', async () => {
    const { port } = await gateway()
    const session = await signIn(port, volunteer)
    for (let count = 0; count < streamsPerUser * 2; count++) {
      const stream = await open(port, session)
      expect(stream.status).toBe(200)
      stream.sent.destroy()
      await vi.waitFor(async () => {
        const [probe] = [await open(port, session)]
        expect(probe.status).toBe(200)
        probe.sent.destroy()
      })
    }
  })

  test('does not keep a gateway or a backend from closing, and ends without an error that a browser would report', async () => {
    const own = await buildBackend({ listen: true })
    const { app } = await buildGateway({ backendUrl: own.url })
    const port = await listen(app)
    const stream = await open(port, await signIn(port, volunteer))
    expect(stream.status).toBe(200)
    await app.close()
    await vi.waitFor(() => expect([stream.ended(), stream.response.complete]).toEqual([true, true]))
    const direct = await buildGateway({ backendUrl: own.url })
    const next = await open(
      await listen(direct.app),
      await signIn(Number(new URL(direct.app.listeningOrigin).port), volunteer),
    )
    await own.close()
    await vi.waitFor(() => expect([next.ended(), next.response.complete]).toEqual([true, true]))
  })
})
