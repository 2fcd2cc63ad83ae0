/** The menu of signed-in pages: its groups, its current entry, and what waits behind an entry. */
import { describe, expect, it } from 'vitest'
import { accountPages } from '#client/account/routes.ts'
import { navigationOf } from '#client/shell/layouts/navigation-items.ts'
import { currentOf, groupsOf } from '#client/shell/layouts/staff-menu.ts'
import { waitingInMenu, waitingLists } from '#client/shell/pages/waiting-lists.ts'
import { sitePages } from '#client/site/routes.ts'
import { staffPages } from '#client/staff/routes.ts'
import { type GrantedRole, may, type Permission } from '#shared/permissions.ts'
import { staffApplications } from '#shared/resources/staff-applications.ts'
import { staffOrganizations } from '#shared/resources/staff-organizations.ts'

const all = navigationOf({ ...sitePages, ...accountPages, ...staffPages }).staff.map((item) => ({
  ...item,
  text: item.label,
}))
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

describe('the menu of signed-in pages', () => {
  it('has its entries in groups, those that are used most first', () => {
    expect(groupsOf(all).map(({ name, items }) => [name, ...idsOf(items)])).toEqual([
      ['start', 'dashboard'],
      ['work', 'applications', 'vacancies', 'conversations', 'calendarOverview', 'stages'],
      ['people', 'organizations', 'users', 'volunteerPool', 'mailings'],
      ['site', 'content', 'vacancySearch'],
      ['manage', 'analytics', 'templates', 'settings', 'auditLog'],
      ['end', 'profile'],
    ])
  })

  it('is one group when it is short, and has no group without entries', () => {
    const volunteer = all.filter(({ id }) => ['dashboard', 'conversations', 'vacancySearch', 'profile'].includes(id))
    expect(groupsOf(volunteer)).toEqual([{ name: null, items: volunteer }])
    expect(groupsOf(all.filter(({ group }) => group !== 'manage')).map(({ name }) => name)).not.toContain('manage')
  })

  it('has a different icon for each entry', () => {
    expect(new Set(all.map(({ icon }) => icon)).size).toBe(all.length)
  })

  it.each([
    ['/vacancies', 'vacancies'],
    ['/vacancies/12/edit', 'vacancies'],
    ['/vacancies/search', 'vacancySearch'],
    ['/vacanciesx', undefined],
    ['/activiteitenkalender', undefined],
  ])('has at %s the current entry %s', (path, id) => {
    expect(currentOf(all, path)?.id).toBe(id)
  })
})

describe('what waits behind an entry of the menu', () => {
  const role = (name: string, organizationType: string): GrantedRole => ({
    name,
    organizationType,
    resourceType: 'Organization',
    resourceId: '1',
  })
  const countedFor = (...roles: GrantedRole[]) =>
    waitingInMenu({ may: (permission: Permission) => may(roles, permission) })

  it('is what is new for an organization, and nothing else', () => {
    expect(countedFor(role('member', 'Organization'))).toEqual({ applications: 'unanswered' })
  })

  it('is what was left too long, and the sign-ups, for the center', () => {
    expect(countedFor(role('admin', 'VolunteerCenter'))).toEqual({
      applications: 'overdue',
      organizations: 'pendingOrganizations',
    })
  })

  it('is nothing for a volunteer', () => {
    expect(countedFor()).toEqual({})
  })

  it.each(['unanswered', 'overdue', 'takenOver'] as const)('is the length of the list that it leads to: %s', (name) => {
    const { href, countPath } = waitingLists[name]
    const search = staffApplications.parse(searchOf(href))
    expect(Object.keys(search).length).toBeGreaterThan(0)
    expect(filterOf(countPath)).toEqual(filterOf(staffApplications.apiPath(search)))
  })

  it('is the length of the list that it leads to: sign-ups', () => {
    const { href, countPath } = waitingLists.pendingOrganizations
    const search = staffOrganizations.parse(searchOf(href))
    expect(filterOf(countPath)).toEqual(filterOf(staffOrganizations.apiPath(search)))
  })

  it('asks for nothing of a person', () => {
    for (const { countPath } of Object.values(waitingLists)) {
      expect(countPath).toContain('[size]=1')
      expect(countPath).toMatch(/fields\[\w+\]=status&/)
      expect(countPath).not.toContain('include')
    }
  })
})

const searchOf = (path: string) => new URLSearchParams(path.split('?')[1])
const filterOf = (path: string) => [...searchOf(path)].filter(([name]) => name.startsWith('filter')).sort()
