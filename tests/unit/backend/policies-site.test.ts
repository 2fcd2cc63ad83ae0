/** Who keeps the site itself: its design, pages, media, menus and links, and who reads its figures. */
import { describe, expect, it } from 'vitest'
import { readable } from '#backend/resources/analytics/policy.ts'
import { type ContentAction, canWrite, can as content } from '#backend/resources/content-items/policy.ts'
import { can as linkChecks } from '#backend/resources/link-checks/policy.ts'
import { type MediaAction, can as media } from '#backend/resources/media-items/policy.ts'
import { can as menus } from '#backend/resources/menus/policy.ts'
import { can as partners } from '#backend/resources/partners/policy.ts'
import { type Action as CenterAction, can as centers } from '#backend/resources/volunteer-centers/policy.ts'
import { type RoleName, roleNames } from '#shared/permissions.ts'
import {
  check,
  everybody,
  ownOrganization,
  records,
  staff,
  subjectOf,
  type Table,
} from '../../support/policy-tables.ts'

const isStaff = (name: RoleName): boolean => name === 'super_admin' || name === 'center_admin'

describe('policies of the site', () => {
  check('the site profile of a center', { update: staff } satisfies Table<CenterAction>, (subject, place, action) =>
    centers(subject, action as CenterAction, records[place]),
  )
  check('a partner', { read: everybody } satisfies Table<'read'>, (subject, place) =>
    partners(subject, 'read', records[place]),
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
  check('the check of a link', { read: staff } satisfies Table<'read'>, (subject, place) =>
    linkChecks(subject, 'read', records[place]),
  )
  it.each(roleNames)('lets %s write texts, keep the library and the menus, and see the links only as staff', (name) => {
    const subject = subjectOf(name)
    const allowed = [
      canWrite(subject),
      media(subject, 'create'),
      menus(subject, 'read'),
      menus(subject, 'update'),
      linkChecks(subject, 'read'),
    ]
    expect(new Set(allowed)).toEqual(new Set([isStaff(name)]))
  })
  it.each(roleNames)(
    'shows %s the figures of the center as staff, those of the own organization as its admin',
    (name) => {
      const expected = isStaff(name) ? 'center' : name === 'organization_admin' ? [ownOrganization] : null
      expect(readable(subjectOf(name))).toEqual(expected)
    },
  )
})
