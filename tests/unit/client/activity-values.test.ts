/** The times of an activity as its form sends them. */
import { describe, expect, it } from 'vitest'
import { activityAttributes, activityValues } from '#client/staff/activities/activity-values.ts'
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
