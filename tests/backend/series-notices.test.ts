/** A change or cancellation of a series: each participant hears of it once, whatever the number of dates. */
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { activityRegistrations } from '#backend/db/schema/activities.ts'
import { buildOrganizer } from '../support/organizer.ts'

const { backend, organizer, activityOf, occurrenceTimesOf, register, people, mailChanges, emailOf } =
  await buildOrganizer()
afterAll(() => backend.close())

async function registeredForAll(count: number) {
  const id = await activityOf(null, { recurrence: `FREQ=DAILY;COUNT=${count}` })
  const [me] = await people(1)
  if (!me) throw new Error('nobody')
  const registrations: string[] = []
  for (const date of await occurrenceTimesOf(id)) {
    registrations.push((await register(me, id, { occurrence_id: date.id })).json().data.id)
  }
  const mails = async (template: string) =>
    (await backend.outbox()).filter((mail) => mail.recipient === emailOf(me) && mail.template === template)
  const bell = async () =>
    (await me.call('GET', '/api/v1/notifications'))
      .json()
      .data.filter(({ attributes }: { attributes: { kind: string } }) => attributes.kind === 'activity_cancelled')
  return { id, me, registrations, mails, bell }
}

const place = { address: { street: 'Marktplein', house_number: '1', city: 'Apeldoorn' } }

it('mails another place of thirty dates once, with the first five, the number of the others, and all in the calendar file', async () => {
  const { id, mails } = await registeredForAll(30)
  expect((await organizer.call('PATCH', `/api/v1/activities/${id}`, place)).statusCode).toBe(200)
  await mailChanges()
  await mailChanges()
  const [mail, ...others] = await mails('workshop.moved')
  expect(others).toEqual([])
  const when = /Wanneer: (.*)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(when).toMatch(/^zondag 22 maart 2026 van 16:30 tot 19:30 uur, /)
  expect([when.split(' uur').length - 1, when.endsWith(' en nog 25 data')]).toEqual([5, true])
  expect(new Set(mail?.calendar?.match(/^UID:.*$/gm)).size).toBe(30)
  expect(mail?.calendar?.replace(/\r\n /g, '')).toContain('Marktplein 1')
})

it('leaves out the date that the participant gave up before the mail, and mails nothing when none is left', async () => {
  const { id, me, registrations, mails } = await registeredForAll(2)
  await organizer.call('PATCH', `/api/v1/activities/${id}`, place)
  await me.call('DELETE', `/api/v1/registrations/${registrations[0]}`)
  await mailChanges()
  expect((await mails('workshop.moved')).map(({ text }) => /Wanneer: (.*)/.exec(text)?.[1])).toEqual([
    'maandag 23 maart 2026 van 16:30 tot 19:30 uur',
  ])
  await organizer.call('PATCH', `/api/v1/activities/${id}`, { online: true })
  await me.call('DELETE', `/api/v1/registrations/${registrations[1]}`)
  await mailChanges()
  expect(await mails('workshop.moved')).toHaveLength(1)
})

it('mails at once when a date of the participant starts within a day', async () => {
  const now = backend.clock.now().getTime()
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  const id = await activityOf(null, { starts_at: at(20), ends_at: at(21), recurrence: 'FREQ=WEEKLY;COUNT=2' })
  const [soon, later] = await people(2)
  const dates = await occurrenceTimesOf(id)
  if (!soon || !later) throw new Error('nobody')
  for (const date of dates) await register(soon, id, { occurrence_id: date.id })
  await register(later, id, { occurrence_id: dates[1]?.id })
  await organizer.call('PATCH', `/api/v1/activities/${id}`, place)
  const moved = async () =>
    (await backend.outbox()).flatMap(({ template, recipient }) =>
      template === 'workshop.moved' && [soon, later].some((person) => emailOf(person) === recipient) ? recipient : [],
    )
  await backend.run('activities.notices')
  expect(await moved()).toEqual([emailOf(soon)])
  await mailChanges()
  expect(await moved()).toEqual([emailOf(soon), emailOf(later)])
})

it('mails the cancellation of thirty dates once, with one notification', async () => {
  const { id, mails, bell } = await registeredForAll(30)
  await organizer.call('PUT', `/api/v1/activities/${id}/cancel`, { reason: 'De keuken is dicht.' })
  const marked = await backend.db
    .select({ status: activityRegistrations.status })
    .from(activityRegistrations)
    .where(eq(activityRegistrations.activityId, Number(id)))
  // The request marks them alone.
  expect(await mails('workshop.cancelled')).toEqual([])
  expect(new Set(marked.map(({ status }) => status))).toEqual(new Set(['cancelled']))
  await mailChanges()
  await mailChanges()
  const [mail, ...others] = await mails('workshop.cancelled')
  expect(others).toEqual([])
  expect(mail?.text).toMatch(/zondag 22 maart 2026[\s\S]* en nog 25 data[\s\S]*De keuken is dicht\./)
  expect(await bell()).toHaveLength(1)
})

it('says of each cancelled date its own reason, and of one that a change of the rule cancelled that the date has changed', async () => {
  const { id, mails } = await registeredForAll(4)
  const [first, second] = await occurrenceTimesOf(id)
  for (const [date, reason] of [
    [first, 'De kok is ziek.'],
    [second, 'Er is geen gas.'],
  ] as const) {
    const path = `/api/v1/activities/${id}/occurrences/${date?.id}/cancel`
    expect((await organizer.call('PUT', path, { reason })).statusCode).toBe(200)
  }
  expect(
    (await organizer.call('PATCH', `/api/v1/activities/${id}`, { recurrence: 'FREQ=DAILY;COUNT=3' })).statusCode,
  ).toBe(200)
  await mailChanges()
  const texts = (await mails('workshop.cancelled')).map(({ text }) => /De reden: (.*)/.exec(text)?.[1])
  expect(texts.sort()).toEqual(['De datum is gewijzigd.', 'De kok is ziek.', 'Er is geen gas.'])
})

it('corrects a change within minutes, and who registered gets one mail with what holds, or that of the cancellation alone', async () => {
  const id = await activityOf(5)
  const [me] = await people(1)
  if (!me) throw new Error('nobody')
  await register(me, id)
  const mailed = async () =>
    (await backend.outbox())
      .filter(({ recipient }) => recipient === emailOf(me))
      .map(({ template, text }) => ({ template, text }))
  const move = (hour: number) =>
    organizer.call('PATCH', `/api/v1/activities/${id}`, {
      starts_at: `2026-03-22T${hour}:00:00+01:00`,
      ends_at: '2026-03-22T21:00:00+01:00',
    })
  for (const hour of [16, 17]) expect((await move(hour)).statusCode).toBe(200)
  await backend.run('activities.notices')
  expect(await mailed()).toHaveLength(1)
  await mailChanges()
  const moved = (await mailed()).filter(({ template }) => template === 'workshop.moved')
  expect(moved.map(({ text }) => text.includes('van 17:00 tot 21:00'))).toEqual([true])
  await move(18)
  await organizer.call('PUT', `/api/v1/activities/${id}/cancel`, { reason: 'De zaal is dicht.' })
  await mailChanges()
  await mailChanges()
  expect((await mailed()).map(({ template }) => template)).toEqual([
    'workshop.registered',
    'workshop.moved',
    'workshop.cancelled',
  ])
})
