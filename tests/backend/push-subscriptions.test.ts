/** Notifications on a device: who gets them, what is in them, and when they end. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientsPerUser, startSession } from '#backend/auth/sessions.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { pushOutbox, pushSubscriptions } from '#backend/db/schema/push.ts'
import { userSessions, users } from '#backend/db/schema/users.ts'
import { maxAttempts } from '#backend/mail/sender.ts'
import { notificationPreferencesPath } from '#shared/resources/notification-preference.ts'
import { pushSubscriptionPath } from '#shared/resources/push-subscription.ts'
import {
  actAs,
  buildBackend,
  credentialsOf,
  type SignedIn,
  sampleLogins,
  sessionOf,
  signIn,
  siteHeaders,
  type TestBackend,
  visit,
} from '../support/build-backend.ts'
import { applicationWithSides, begun, put, write } from '../support/conversations.ts'
import { newPushKeys, type PushServiceDouble, pushBrowser, pushServiceDouble } from '../support/push-service.ts'

const minute = 60_000
const day = 24 * 60 * minute
const keys = newPushKeys()
let backend: TestBackend
let service: PushServiceDouble
beforeAll(async () => {
  service = await pushServiceDouble()
  backend = await buildBackend({ pushKeys: keys, pushTestOrigin: service.origin })
})
afterAll(async () => {
  await backend.close()
  await service.close()
})
beforeEach(async () => {
  await backend.db.delete(pushSubscriptions)
  service.received.length = 0
  service.status = 201
})

const body = (attributes: object) => ({ data: { type: 'push_subscriptions', attributes } })
const post = (who: SignedIn, attributes: object) => who.call('POST', pushSubscriptionPath, body(attributes))
const stateOf = async (who: SignedIn) => (await who.call('GET', pushSubscriptionPath)).json().data.attributes
const rowsOf = (userId: number) =>
  backend.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
/** Switches notifications on, and returns the browser. */
async function subscribed(who: SignedIn) {
  const browser = pushBrowser(service.origin)
  const response = await post(who, browser.subscription)
  expect(response.statusCode, response.body).toBe(201)
  return browser
}
const send = () => backend.run('pushes.send')
async function sendAfter(milliseconds: number) {
  backend.clock.advance(milliseconds)
  await send()
}
const anotherDevice = async ({ userId, headers }: SignedIn & { userId: number }) => {
  const now = backend.clock.now()
  const { token, client } = await startSession(backend.db, { userId, now, verifiedAt: now })
  return sessionOf(backend.app, { accessToken: token, client, uid: headers.uid ?? '' }, siteHeaders())
}

describe('switching notifications on', () => {
  it('needs an account, and one of this center', async () => {
    expect((await visit(backend.app, pushSubscriptionPath)).statusCode).toBe(401)
    const visitor = { url: pushSubscriptionPath, headers: siteHeaders() }
    const payload = body(pushBrowser(service.origin).subscription)
    expect((await backend.app.inject({ method: 'POST', ...visitor, payload })).statusCode).toBe(401)
    expect((await backend.app.inject({ method: 'DELETE', ...visitor })).statusCode).toBe(401)
    const abroad = await actAs(backend, 2)
    const here = await abroad.call('POST', pushSubscriptionPath, payload, siteHeaders('1'))
    expect(here.statusCode).toBe(403)
    expect(await rowsOf(abroad.userId)).toEqual([])
  })

  it('is of the own device: it says so, moves with a new subscription, and can be switched off', async () => {
    const me = await actAs(backend, 1)
    expect(await stateOf(me)).toEqual({ public_key: keys.publicKey, endpoint: null })
    await subscribed(me)
    const { subscription } = await subscribed(me)
    expect(await stateOf(me)).toEqual({ public_key: keys.publicKey, endpoint: subscription.endpoint })
    expect(await rowsOf(me.userId)).toHaveLength(1)
    expect(await stateOf(await anotherDevice(me)), 'another device').toMatchObject({ endpoint: null })
    expect(await stateOf(await actAs(backend, 1)), 'another user').toMatchObject({ endpoint: null })
    expect((await me.call('DELETE', pushSubscriptionPath)).statusCode).toBe(204)
    expect(await stateOf(me)).toMatchObject({ endpoint: null })
  })

  it('is not for who is signed in as somebody else', async () => {
    const me = await actAs(backend, 1)
    const admin = await signIn(backend.app, sampleLogins('demo').center)
    const reason = { user_id: String(me.userId), reason: 'Helpt aan de telefoon' }
    const impersonated = await admin.call('POST', '/api/v1/sign_in_as_user', {
      data: { type: 'users', attributes: reason },
    })
    const credentials = credentialsOf(impersonated)
    if (!credentials) throw new Error('The impersonation was refused')
    const asUser = sessionOf(backend.app, credentials, siteHeaders())
    expect((await asUser.call('GET', pushSubscriptionPath)).statusCode).toBe(403)
    expect((await post(asUser, pushBrowser(service.origin).subscription)).statusCode).toBe(403)
  })

  it('of another user leaves the subscriptions of the others', async () => {
    const [mine, theirs] = [await actAs(backend, 1), await actAs(backend, 1)]
    await subscribed(mine)
    await subscribed(theirs)
    await theirs.call('DELETE', pushSubscriptionPath)
    expect(await rowsOf(mine.userId)).toHaveLength(1)
    expect(await rowsOf(theirs.userId)).toHaveLength(0)
  })

  it('in a browser that somebody else used takes it from them', async () => {
    const [before, after] = [await actAs(backend, 1), await actAs(backend, 1)]
    const { subscription } = await subscribed(before)
    expect((await post(after, subscription)).statusCode).toBe(201)
    expect(await rowsOf(before.userId)).toEqual([])
    expect(await rowsOf(after.userId)).toHaveLength(1)
  })

  it.each([
    ['of another host', 'https://example.org/push/1', 'push.unknown_service'],
    ['of our own network', 'http://127.0.0.1:1/push/1', 'push.unknown_service'],
    ['at another port', 'https://fcm.googleapis.com:8443/fcm/send/1', 'push.unknown_service'],
    ['without TLS', 'http://fcm.googleapis.com/fcm/send/1', 'push.unknown_service'],
    ['with a login', 'https://user:secret@fcm.googleapis.com/fcm/send/1', 'push.unknown_service'],
    ['of a host that ends like one', 'https://evil-fcm.googleapis.com/1', 'push.unknown_service'],
    ['of a host that begins like one', 'https://web.push.apple.com.example.org/1', 'push.unknown_service'],
    ['that is a file', 'file:///etc/passwd', 'validation.format'],
    ['that is no URL', 'push', 'validation.format'],
  ])('refuses an endpoint %s', async (_, endpoint, code) => {
    const me = await actAs(backend, 1)
    const response = await post(me, { ...pushBrowser(service.origin).subscription, endpoint })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toMatchObject([{ code, source: { pointer: '/data/attributes/endpoint' } }])
    expect(await rowsOf(me.userId)).toEqual([])
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://wns2-by3p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/a',
  ])('accepts the push service of %s', async (endpoint) => {
    const response = await post(await actAs(backend, 1), { ...pushBrowser(service.origin).subscription, endpoint })
    expect(response.statusCode).toBe(201)
  })

  it('refuses keys of another form', async () => {
    const response = await post(await actAs(backend, 1), {
      ...pushBrowser(service.origin).subscription,
      p256dh: 'kort',
      auth: '',
    })
    expect(response.statusCode).toBe(422)
    const pointers = response.json().errors.map(({ source }: { source: { pointer: string } }) => source.pointer)
    expect(pointers).toEqual(['/data/attributes/p256dh', '/data/attributes/auth'])
  })

  it('is for as many devices as a user has sessions', async () => {
    const me = await actAs(backend, 1)
    await subscribed(me)
    for (let more = 0; more < clientsPerUser; more++) {
      backend.clock.advance(1000)
      await subscribed(await anotherDevice(me))
    }
    expect(await rowsOf(me.userId)).toHaveLength(clientsPerUser)
  })

  it('is off once the backend has other keys, and is switched on again for those', async () => {
    const me = await actAs(backend, 1)
    await subscribed(me)
    await backend.db.update(pushSubscriptions).set({ publicKey: newPushKeys().publicKey })
    expect(await stateOf(me)).toEqual({ public_key: keys.publicKey, endpoint: null })
    const { subscription } = await subscribed(me)
    expect(await stateOf(me)).toMatchObject({ endpoint: subscription.endpoint })
    expect(await rowsOf(me.userId)).toMatchObject([{ publicKey: keys.publicKey }])
  })

  it('is not possible without keys', async () => {
    const other = await buildBackend()
    const me = await actAs(other, 1)
    expect(await stateOf(me)).toEqual({ public_key: null, endpoint: null })
    const response = await post(me, {
      ...pushBrowser(service.origin).subscription,
      endpoint: 'https://web.push.apple.com/a',
    })
    expect([response.statusCode, response.json().errors[0].code]).toEqual([422, 'push.off'])
    await other.close()
  })
})

describe('a new message', () => {
  it('is on the device of its reader after five minutes, without its words and names, in their language', async () => {
    const { admin, volunteer, id } = await begun(backend)
    await backend.db.update(users).set({ locale: 'en' }).where(eq(users.id, volunteer.userId))
    const browser = await subscribed(volunteer)
    await subscribed(admin)
    expect((await write(admin, id, 'Dinsdag om tien uur?')).statusCode).toBe(201)
    await sendAfter(4 * minute)
    expect(service.received).toEqual([])
    await sendAfter(minute)
    const [received, ...others] = service.received
    expect(others).toEqual([])
    expect(received?.path).toBe(browser.path)
    expect(received?.headers).toMatchObject({
      ttl: '86400',
      'content-encoding': 'aes128gcm',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    })
    expect(received && browser.read(received.body)).toEqual({
      title: 'New message',
      body: 'You have a new message. Open it to read it.',
      path: `/conversations?conversation=${id}`,
    })
    const [row] = await rowsOf(volunteer.userId)
    expect(row?.lastUsedAt).toEqual(backend.clock.now())
    await sendAfter(minute)
    expect(service.received, 'once').toHaveLength(1)
  })

  it('is signed with our key for that push service alone', async () => {
    const { admin, volunteer, id } = await begun(backend)
    await subscribed(volunteer)
    await write(admin, id, 'Hallo')
    await sendAfter(5 * minute)
    const authorization = service.received[0]?.headers.authorization ?? ''
    const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
    expect(key).toBe(keys.publicKey)
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ aud: service.origin, sub: keys.subject })
  })

  it('is on each device, and on none when it was read on the site first', async () => {
    const { admin, volunteer, id } = await begun(backend)
    await subscribed(volunteer)
    await subscribed(await anotherDevice(volunteer))
    await write(admin, id, 'Hallo')
    await sendAfter(5 * minute)
    expect(service.received).toHaveLength(2)
    const last = (await write(admin, id, 'Ben je er nog?')).json().data.id
    expect((await put(volunteer, id, 'read', { message_id: last })).statusCode).toBeLessThan(300)
    await sendAfter(5 * minute)
    expect(service.received).toHaveLength(2)
  })

  it('follows the choice for devices, which is there for who asked for notifications, and not that for mails', async () => {
    const { admin, volunteer, id } = await begun(backend)
    const preferences = async () =>
      (await volunteer.call('GET', notificationPreferencesPath)).json().data.attributes.preferences as {
        channel: string
      }[]
    const choose = (channel: string, enabled: boolean) =>
      volunteer.call('PATCH', notificationPreferencesPath, {
        data: {
          type: 'notification_preferences',
          attributes: { preferences: [{ event: 'message', channel, enabled }] },
        },
      })
    expect((await preferences()).filter(({ channel }) => channel === 'push')).toEqual([])
    await subscribed(volunteer)
    expect((await preferences()).filter(({ channel }) => channel === 'push')).toEqual([
      { event: 'choice_reminder', channel: 'push', enabled: true },
      { event: 'message', channel: 'push', enabled: true },
    ])
    await choose('mail', false)
    await write(admin, id, 'Hallo')
    await sendAfter(5 * minute)
    expect(service.received).toHaveLength(1)
    await choose('push', false)
    await write(admin, id, 'Ben je er nog?')
    await sendAfter(5 * minute)
    expect(service.received).toHaveLength(1)
  })

  it('comes back later when the push service is away, and is given up in the end', async () => {
    const { admin, volunteer, id } = await begun(backend)
    await subscribed(volunteer)
    await write(admin, id, 'Hallo')
    service.status = 503
    await sendAfter(5 * minute)
    await send()
    expect(service.received, 'not at once').toHaveLength(1)
    await sendAfter(minute)
    expect(service.received).toHaveLength(2)
    for (let attempt = 2; attempt < maxAttempts; attempt++) await sendAfter(120 * minute)
    expect(service.received).toHaveLength(maxAttempts)
    expect(await backend.db.select().from(pushOutbox)).toEqual([])
    expect(await rowsOf(volunteer.userId), 'the device stays').toHaveLength(1)
  })

  it('that is refused is not tried again, nor at the place that a redirect names', async () => {
    const { admin, volunteer, id } = await begun(backend)
    await subscribed(volunteer)
    for (const status of [403, 302]) {
      service.status = status
      await write(admin, id, 'Hallo')
      await sendAfter(5 * minute)
    }
    await sendAfter(60 * minute)
    expect(service.received.map(({ path }) => path)).not.toContain('/elsewhere')
    expect(service.received).toHaveLength(2)
  })

  it('is not tried again when the keys of the browser are none', async () => {
    const { admin, volunteer, id } = await begun(backend)
    const { subscription } = pushBrowser(service.origin)
    expect((await post(volunteer, { ...subscription, p256dh: 'A'.repeat(87) })).statusCode).toBe(201)
    await write(admin, id, 'Hallo')
    await sendAfter(5 * minute)
    expect(service.received).toEqual([])
    expect(await backend.db.select().from(pushOutbox)).toEqual([])
  })

  it('older than a day is deleted', async () => {
    const { admin, volunteer, id } = await begun(backend)
    await subscribed(volunteer)
    await write(admin, id, 'Hallo')
    backend.clock.advance(25 * 60 * minute)
    await backend.run('pushes.cleanup')
    expect(await backend.db.select().from(pushOutbox)).toEqual([])
  })
})

describe('a subscription', () => {
  it.each([404, 410])('ends when the push service responds %s', async (status) => {
    const { admin, volunteer, id } = await begun(backend)
    await subscribed(volunteer)
    await write(admin, id, 'Hallo')
    service.status = status
    await sendAfter(5 * minute)
    expect(await rowsOf(volunteer.userId)).toEqual([])
    expect(await backend.db.select().from(pushOutbox)).toEqual([])
    expect(await stateOf(volunteer)).toMatchObject({ endpoint: null })
  })

  it('for other keys ends when the push service refuses ours, and one for ours stays', async () => {
    const { admin, volunteer, id } = await begun(backend)
    const other = await anotherDevice(volunteer)
    await subscribed(volunteer)
    await backend.db.update(pushSubscriptions).set({ publicKey: newPushKeys().publicKey })
    const { subscription } = await subscribed(other)
    await write(admin, id, 'Hallo')
    service.status = 403
    await sendAfter(5 * minute)
    expect(service.received).toHaveLength(2)
    expect(await rowsOf(volunteer.userId)).toMatchObject([{ endpoint: subscription.endpoint }])
    expect(await backend.db.select().from(pushOutbox)).toEqual([])
  })

  it('ends when its device is signed out, with what waited for it', async () => {
    const { admin, volunteer, id } = await begun(backend)
    const other = await anotherDevice(volunteer)
    await subscribed(volunteer)
    const stays = await subscribed(other)
    await write(admin, id, 'Hallo')
    expect((await volunteer.call('DELETE', '/auth/sign_out')).statusCode).toBe(200)
    await sendAfter(5 * minute)
    expect(service.received.map(({ path }) => path)).toEqual([stays.path])
  })

  it('of a session that has expired gets nothing, before it is deleted too', async () => {
    const { admin, volunteer, id } = await begun(backend)
    await subscribed(volunteer)
    await backend.db
      .update(userSessions)
      .set({ expiresAt: backend.clock.now() })
      .where(eq(userSessions.userId, volunteer.userId))
    await write(admin, id, 'Hallo')
    await sendAfter(5 * minute)
    expect(service.received).toEqual([])
    await backend.run('sessions.cleanup')
    expect(await rowsOf(volunteer.userId)).toEqual([])
  })
})

describe('a reminder', () => {
  it('of a choice that waits leads to the application', async () => {
    const { admin, volunteer, application } = await applicationWithSides(backend)
    await backend.db
      .update(organizations)
      .set({ siteUrl: 'https://demo.example' })
      .where(eq(organizations.organizationType, 'VolunteerCenter'))
    const browser = await subscribed(volunteer)
    await subscribed(admin)
    for (const status of ['waitlisted', 'offered']) {
      const attributes = { data: { type: 'applications', id: String(application.id), attributes: { status } } }
      const moved = await admin.call('PUT', `/api/v1/applications/${application.id}/transition`, attributes)
      expect(moved.statusCode, moved.body).toBe(200)
    }
    backend.clock.advance(3 * day)
    await backend.run('applications.choices')
    await send()
    expect(service.received.map(({ path, body: sealed }) => [path, browser.read(sealed)])).toEqual([
      [
        browser.path,
        {
          title: 'Herinnering',
          body: 'Er wacht iets op je antwoord. Open de site om het te bekijken.',
          path: `/applications/${application.id}`,
        },
      ],
    ])
  })

  it('of replies without an answer is for those at the organization', async () => {
    const { admin, volunteer, application } = await applicationWithSides(backend)
    const browser = await subscribed(admin)
    await subscribed(volunteer)
    backend.clock.advance(5 * day)
    await backend.run('applications.promise')
    await send()
    const own = service.received.filter(({ path }) => path === browser.path)
    expect(own.map(({ body: sealed }) => browser.read(sealed).path)).toEqual([
      `/applications?status=new&noResponse=true&selected-organization=${application.organizationId}`,
    ])
  })
})
