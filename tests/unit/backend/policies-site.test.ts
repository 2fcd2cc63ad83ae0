/** Who keeps the site itself: its design, pages and media, and who reads its figures. */
import { describe, expect, it } from 'vitest'
import { readable } from '#backend/resources/analytics/policy.ts'
import { type ContentAction, canWrite, can as content } from '#backend/resources/content-items/policy.ts'
import { type MediaAction, can as media } from '#backend/resources/media-items/policy.ts'
import { type Action as CenterAction, can as centers } from '#backend/resources/volunteer-centers/policy.ts'
import { type RoleName, roleNames } from '#shared/permissions.ts'
import { check, ownOrganization, records, staff, subjectOf, type Table } from '../../support/policy-tables.ts'

const isStaff = (name: RoleName): boolean => name === 'super_admin' || name === 'center_admin'

describe('policies of the site', () => {
  check('the site profile of a center', { update: staff } satisfies Table<CenterAction>, (subject, place, action) =>
    centers(subject, action as CenterAction, records[place]),
  )
  check(
    'a page or news item',
    { read: staff, update: staff, publish: staff, delete: staff } satisfies Table<ContentAction>,
    (subject, place, action) => content(subject, action as ContentAction, records[place]),
  )
  check(
    'a medium',
    { read: staff, create: staff, update: staff, delete: staff } satisfies Table<MediaAction>,
    (subject, place, action) => media(subject, action as MediaAction, records[place]),
  )
  it.each(roleNames)('lets %s write texts and keep the library only as staff', (name) => {
    const subject = subjectOf(name)
    expect([canWrite(subject), media(subject, 'create')]).toEqual([isStaff(name), isStaff(name)])
  })
  it.each(roleNames)(
    'shows %s the figures of the center as staff, those of the own organization as its admin',
    (name) => {
      const expected = isStaff(name) ? 'center' : name === 'organization_admin' ? [ownOrganization] : null
      expect(readable(subjectOf(name))).toEqual(expected)
    },
  )
})
