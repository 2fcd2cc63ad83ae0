/** What the files of the staff's lists say of times and amounts. */
import { expect, it } from 'vitest'
import { activityColumns } from '#shared/list-columns/activities.ts'
import { applicationColumns } from '#shared/list-columns/applications.ts'
import { listText } from '#shared/list-columns/column.ts'
import { contentColumns } from '#shared/list-columns/content.ts'
import { organizationColumns } from '#shared/list-columns/organizations.ts'
import { platformColumns } from '#shared/list-columns/platform.ts'
import { hourColumns, pupilColumns } from '#shared/list-columns/stages.ts'
import { vacancyColumns } from '#shared/list-columns/vacancies.ts'

const text = (key: string) => key

it('has the time on the clock of the Netherlands, as the screen does', () => {
  const { when, next } = activityColumns(text)
  const activity = { startsAt: '2026-07-10T12:00:00.000Z', nextStartsAt: null } as never
  expect([when.csv(activity), next.csv(activity)]).toEqual(['2026-07-10 14:00', ''])
})

it('has the day in the Netherlands: half past midnight on New Year’s Day is the new year', () => {
  const application = { createdAt: '2025-12-31T23:30:00.000Z' } as never
  expect(applicationColumns(text).received.csv(application)).toBe('2026-01-01')
})

it('says of a center when, as the screen does, and no fraction that a spreadsheet reads as a date', () => {
  const { waiting, seen, factor } = platformColumns(listText({ list: { factorOf: '{{count}} van {{staff}}' } }))
  const center = { waitingSince: '2026-07-10T12:00:00.000Z', staffSeenAt: null, staff: 5, staffWithFactor: 3 } as never
  expect([waiting?.csv(center), seen?.csv(center), factor?.csv(center)]).toEqual(['2026-07-10 14:00', null, '3 van 5'])
})

it('has hours as numbers of two decimals, which a spreadsheet adds up', () => {
  const { progress, waiting } = pupilColumns(text)
  const pupil = { approvedMinutes: 100, submittedMinutes: 90 } as never
  expect([progress.csv(pupil), waiting.csv(pupil)]).toEqual([1.67, 1.5])
  expect(hourColumns(text).time.csv({ minutes: 45 } as never)).toBe(0.75)
})

it('says of a sign-up that it waits for a reply, may be known already, or both', () => {
  const { progress } = organizationColumns(text)
  const both = { awaitsReply: true, possibleDuplicate: true } as never
  expect(progress.csv(both)).toBe('queue.awaitsReply, queue.possibleDuplicate')
  expect(progress.csv({ possibleDuplicate: true } as never)).toBe('queue.possibleDuplicate')
  expect(progress.csv({} as never)).toBe('')
})

it('says of an activity whose it is, and how many of its places are taken, as the screen does', () => {
  const { organization, participants } = activityColumns(
    listText({ overview: { takenOf: '{{taken}} van {{capacity}}' } }),
  )
  const activity = { organization: { name: 'De Linde' }, nextStartsAt: '2026-07-10', nextTaken: 5, capacity: 12 }
  expect(organization.csv(activity as never)).toBe('De Linde')
  expect(participants.csv(activity as never)).toBe('5 van 12')
  expect(participants.csv({ ...activity, capacity: null } as never)).toBe('5')
  expect(participants.csv({ ...activity, nextStartsAt: null } as never)).toBe('')
})

it('has no day of publication of a text that is off the site, as the screen has none', () => {
  const { date } = contentColumns(text)
  const item = { publishedAt: '2026-07-10T12:00:00.000Z', status: 'published' }
  expect(date.csv(item as never)).toBe('2026-07-10')
  expect(date.csv({ ...item, status: 'archived' } as never)).toBe('')
})

it('says why a vacancy was rejected, until it is published', () => {
  const { rejection } = vacancyColumns(text)
  const vacancy = { status: 'rejected', rejectionReason: 'Zeg voor wie het is.' }
  expect(rejection.csv(vacancy as never)).toBe('Zeg voor wie het is.')
  expect(rejection.csv({ ...vacancy, status: 'published' } as never)).toBe('')
})

it('says of an application whose volunteer has no name any more that it is erased, as its page does', () => {
  const { volunteer } = applicationColumns(listText({ application: { erased: 'Gegevens gewist' } }))
  expect(volunteer.csv({ user: null } as never)).toBe('Gegevens gewist')
  expect(volunteer.csv({ user: { firstName: 'Truus', lastName: null } } as never)).toBe('Truus')
})
