/** The numbers of a mailing are final once no mail of it waits; the list then counts no recipients. */
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { mailingRecipients, mailings } from '#backend/db/schema/mailings.ts'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { mailingPath, mailingStepPath, mailingSubscriptionPath, mailingsPath } from '#shared/resources/mailing.ts'
import { actAs, buildBackend } from '../support/build-backend.ts'

it('keeps the numbers of a mailing that ended, and counts again when a failed mail of it is tried again', async () => {
  const backend = await buildBackend({ test: { onTestFinished } })
  const { db } = backend
  const { id: centerId } = await insertOrganization(db, {
    now: backend.clock.now(),
    centerId: 1,
    organizationType: 'VolunteerCenter',
  })
  const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: centerId }])
  const readers = [await actAs(backend, 1), await actAs(backend, 1)]
  const bodyOf = (type: string, attributes: object, id?: string) => ({ data: { type, id, attributes } })
  for (const reader of readers) {
    await reader.call('PATCH', mailingSubscriptionPath, bodyOf('mailing_subscriptions', { subscribed: true }))
  }
  const selected = readers.map(({ userId }) => String(userId))
  const made = await staff.call('POST', mailingsPath, bodyOf('mailings', { list: 'users', search: '', selected }))
  const id: string = made.json().data.id
  const nl = { subject: 'Nieuws', body: 'Kom je ook?' }
  await staff.call('PATCH', mailingPath(id), bodyOf('mailings', { nl, en: null }, id))
  expect((await staff.call('PUT', mailingStepPath(id, 'send'), bodyOf('mailings', {}, id))).statusCode).toBe(202)
  await backend.run('mailings.send', { mailingId: Number(id) })

  const countsOf = async () => {
    const { data } = (await staff.call('GET', mailingsPath)).json()
    return data.find((mailing: { id: string }) => mailing.id === id).attributes.counts
  }
  const stored = async () =>
    (
      await db
        .select({ counts: mailings.counts })
        .from(mailings)
        .where(eq(mailings.id, Number(id)))
    )[0]?.counts
  await backend.run('mailings.counts')
  expect(await stored()).toBeNull()
  const [first, second] = (await backend.outbox()).filter(({ template }) => template === 'mailing')
  const become = (mail: typeof first, status: 'sent' | 'failed') =>
    db
      .update(mailOutbox)
      .set({ status })
      .where(eq(mailOutbox.id, Number(mail?.id)))
  await become(first, 'sent')
  await become(second, 'failed')
  await backend.run('mailings.counts')
  const ended = { planned: 0, queued: 0, sent: 1, failed: 1, skipped: 0 }
  expect([await stored(), await countsOf()]).toEqual([ended, ended])

  const other = await actAs(backend, 1)
  expect((await other.call('PUT', `/api/v1/failed_mails/${second?.id}/retry`)).statusCode).toBe(403)
  expect(await stored()).toEqual(ended)
  const retried = await staff.call('PUT', `/api/v1/failed_mails/${second?.id}/retry`)
  expect(retried.statusCode, retried.body).toBeLessThan(300)
  await backend.run('mailings.counts')
  expect([await stored(), await countsOf()]).toEqual([null, { ...ended, queued: 1, failed: 0 }])
  await become(second, 'sent')
  await backend.run('mailings.counts')
  expect(await countsOf()).toEqual({ ...ended, sent: 2, failed: 0 })
  // None of its recipients is looked at any more.
  await db.delete(mailingRecipients).where(eq(mailingRecipients.mailingId, Number(id)))
  expect(await countsOf()).toEqual({ ...ended, sent: 2, failed: 0 })
})
