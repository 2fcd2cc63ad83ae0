/** The times of an activity as its form sends them. */
import { describe, expect, it } from 'vitest'
import {
  activityAttributes,
  activitySchema,
  activityValues,
  endsAnotherDay,
} from '#client/staff/activities/activity-values.ts'
import type { Activity } from '#shared/resources/activity.ts'

const sessions = [
  { startsAt: '2026-03-23T18:30:00.000Z', endsAt: '2026-03-23T20:30:00.000Z' },
  { startsAt: '2026-03-30T17:30:00.000Z', endsAt: '2026-03-30T19:30:00.000Z' },
]
const course = (status: Activity['status']) =>
  ({
    ...{ id: '1', kind: 'workshop', title: 'EHBO', description: 'Twee avonden.', status, sessions, recurrence: null },
    ...{ startsAt: sessions[0]?.startsAt, endsAt: sessions[1]?.endsAt, themes: ['welzijn'], online: true },
  }) as unknown as Activity
const sent = (activity: Activity, day: string) => {
  const contact = { name: 'Trees de Wit', phone: null, email: null }
  const values = { ...activityValues(activity, { organizationId: '1', contact }), day }
  const { startsAt, endsAt, sessions } = activityAttributes(values as never, activity)
  return { startsAt, endsAt, sessions }
}

describe('a course with several meetings', () => {
  it('moves as a whole with the first day of its draft, at the same hours, when summer time begins in between', () => {
    expect(sent(course('draft'), '2026-04-06')).toEqual({
      startsAt: '2026-04-06T17:30:00.000Z',
      endsAt: '2026-04-13T19:30:00.000Z',
      sessions: [
        { startsAt: '2026-04-06T17:30:00.000Z', endsAt: '2026-04-06T19:30:00.000Z' },
        { startsAt: '2026-04-13T17:30:00.000Z', endsAt: '2026-04-13T19:30:00.000Z' },
      ],
    })
  })

  it('stays as it is on its own day, and once it is published', () => {
    const unmoved = { startsAt: sessions[0]?.startsAt, endsAt: sessions[1]?.endsAt, sessions: undefined }
    expect(sent(course('draft'), '2026-03-23')).toEqual(unmoved)
    expect(sent(course('published'), '2026-04-06')).toEqual(unmoved)
  })
})

describe('an end at midnight', () => {
  const evening = {
    ...{ id: '1', kind: 'activity', title: 'Kerstnacht', description: 'Samen zingen.', status: 'draft', sessions: [] },
    ...{ startsAt: '2026-12-24T20:00:00.000Z', endsAt: '2026-12-24T23:00:00.000Z', recurrence: null },
    ...{
      themes: ['welzijn'],
      online: true,
      targetGroups: [],
      accessibility: [],
      contactPerson: { name: 'Trees', phone: '0612345678', email: 't@x.example' },
    },
  } as unknown as Activity
  const valuesOf = (more: object) => {
    const contact = { name: 'Trees de Wit', phone: null, email: null }
    return { ...activityValues(evening, { organizationId: '1', contact }), ...more }
  }
  const ends = (more: object) => activityAttributes(valuesOf(more) as never, evening).endsAt
  const problems = (more: object) => {
    const result = activitySchema(valuesOf(more), endsAnotherDay(evening)).safeParse(valuesOf(more))
    return result.success ? '' : result.error.issues.map(({ path }) => path.join('.')).join()
  }

  it('is that of the same day, and can be made another hour of that day', () => {
    expect(valuesOf({})).toMatchObject({ day: '2026-12-24', from: '21:00', to: '00:00' })
    expect([endsAnotherDay(evening), problems({})]).toEqual([false, ''])
    expect(ends({})).toBe('2026-12-24T23:00:00.000Z')
    expect(ends({ to: '23:30' })).toBe('2026-12-24T22:30:00.000Z')
    expect(ends({ day: '2026-12-31' })).toBe('2026-12-31T23:00:00.000Z')
    expect(problems({ to: '20:00' })).toBe('to')
  })
})

it('keeps the role of the contact person, which the form does not edit', () => {
  const contactPerson = { name: 'Trees de Wit', role: 'gastvrouw', phone: '0612345678', email: 't@x.example' }
  const activity = { ...course('draft'), contactPerson } as unknown as Activity
  const values = activityValues(activity, { organizationId: '1', contact: { name: '', phone: null, email: null } })
  expect(activityAttributes(values as never, activity).contactPerson).toEqual(contactPerson)
})
