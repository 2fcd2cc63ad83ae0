import { describe, expect, it } from 'vitest'
import { type ActivityAction, can as activities } from '#backend/resources/activities/policy.ts'
import { type ApplicationAction, can as applications, canMoveTo } from '#backend/resources/applications/policy.ts'
import { type ConversationAction, can as conversations } from '#backend/resources/conversations/policy.ts'
import {
  type Action as AccountAction,
  can as account,
  worksFromCenter,
} from '#backend/resources/current-user/policy.ts'
import { can as files } from '#backend/resources/files/policy.ts'
import { type HelpAction, can as help } from '#backend/resources/help-requests/policy.ts'
import { can as invitations } from '#backend/resources/invitations/policy.ts'
import { policies as notifications } from '#backend/resources/notifications/policy.ts'
import {
  type OrganizationAction,
  can as organizations,
  seesAllOrganizations,
  updateAction,
} from '#backend/resources/organizations/policy.ts'
import { policies as quickReplies } from '#backend/resources/quick-replies/policy.ts'
import { can as recordNames } from '#backend/resources/record-names/policy.ts'
import { policies as savedSearches } from '#backend/resources/saved-searches/policy.ts'
import { type SynonymAction, can as synonyms } from '#backend/resources/search-synonyms/policy.ts'
import { canGrant, canInviteWithoutRole, can as users } from '#backend/resources/users/policy.ts'
import { can as vacancies } from '#backend/resources/vacancies/policy.ts'
import { can as cards } from '#backend/resources/volunteer-cards/policy.ts'
import { can as centers } from '#backend/resources/volunteer-centers/policy.ts'
import { can as profiles } from '#backend/resources/volunteer-profiles/policy.ts'
import { type GrantedRole, type RoleName, roleNames } from '#shared/permissions.ts'
import type { ApplicationStatus } from '#shared/resources/application.ts'
import type { UserAction } from '#shared/resources/user-rights.ts'
import type { VacancyAction } from '#shared/resources/vacancy-actions.ts'
import {
  admins,
  check,
  everybody,
  here,
  members,
  nobodyElse,
  ownOrganization,
  type Place,
  records,
  role,
  roles,
  self,
  signedIn,
  staff,
  subjectOf,
  type Table,
} from '../../support/policy-tables.ts'

const vacancyTable = {
  create: members,
  update: admins,
  duplicate: members,
  submit: admins,
  publish: staff,
  reject: staff,
  pause: admins,
  extend: admins,
  archive: admins,
  fill: admins,
} satisfies Table<VacancyAction>
const draftTable = { ...vacancyTable, update: members } satisfies Table<VacancyAction>
const pausedTable = { ...vacancyTable, publish: admins } satisfies Table<VacancyAction>
const activityTable = {
  manage: admins,
  cancelRegistration: ['center', 'center', 'organization or own', 'own', 'own', 'none'],
  acceptOffer: nobodyElse,
} satisfies Table<ActivityAction>
const applicationTable = {
  create: signedIn,
  handle: members,
  handBack: staff,
  withdraw: nobodyElse,
  readNotes: ['center of others', 'center of others', 'organization', 'organization', 'none', 'none'],
} satisfies Table<ApplicationAction>
const organizationTable = {
  create: staff,
  update: admins,
  approve: staff,
  delete: staff,
  move: ['center', 'none', 'none', 'none', 'none', 'none'],
  manageMembers: admins,
} satisfies Table<OrganizationAction>
const helpTable = {
  create: ['center', 'center', 'center', 'center', 'center', 'center'],
  respond: everybody,
  moderate: staff,
  withdraw: nobodyElse,
} satisfies Table<HelpAction>

describe('policies', () => {
  check('a published vacancy', vacancyTable, (subject, place, action) =>
    vacancies(subject, action as VacancyAction, { ...records[place], status: 'published' }),
  )
  check('a vacancy in draft', draftTable, (subject, place, action) =>
    vacancies(subject, action as VacancyAction, { ...records[place], status: 'draft' }),
  )
  check('a paused vacancy', pausedTable, (subject, place, action) =>
    vacancies(subject, action as VacancyAction, { ...records[place], status: 'paused' }),
  )
  check('an activity', activityTable, (subject, place, action) =>
    activities(subject, action as ActivityAction, records[place]),
  )
  check(
    'an application',
    applicationTable,
    // Whom an application is created for is checked by the vacancy that is visible, not by the policy.
    (subject, place, action) =>
      place !== 'neighbor' && applications(subject, action as ApplicationAction, records[place]),
  )
  check(
    'the status of an application',
    {
      withdrawn: ['center', 'center', 'organization or own', 'organization or own', 'own', 'none'],
      placed: members,
    } satisfies Partial<Table<ApplicationStatus>>,
    (subject, place, status) => place !== 'neighbor' && canMoveTo(subject, status as ApplicationStatus, records[place]),
  )
  check('an organization', organizationTable, (subject, place, action) => {
    const { centerId, organizationId } = records[place]
    return organizations(subject, action as OrganizationAction, { id: organizationId, centerId })
  })
  it.each(roleNames)('shows %s organizations that are not approved only as staff', (name) => {
    expect(seesAllOrganizations(subjectOf(name))).toBe(name === 'super_admin' || name === 'center_admin')
  })
  it('requires the right to approve for another status, type or quality mark of an organization', () => {
    const organization = { status: 'approved', organizationType: 'Organization', assuredOn: null } as const
    expect(updateAction(organization, {})).toBe('update')
    expect(updateAction(organization, organization)).toBe('update')
    expect(updateAction(organization, { status: 'archived' })).toBe('approve')
    expect(updateAction(organization, { organizationType: 'School' })).toBe('approve')
    expect(updateAction(organization, { assuredOn: '2026-01-01' })).toBe('approve')
  })
  check('one-on-one help', helpTable, (subject, place, action) =>
    place === 'neighbor' ? false : help(subject, action as HelpAction, records[place]),
  )

  check(
    'the side of a person in a conversation',
    { use: nobodyElse } satisfies Table<ConversationAction>,
    (subject, place) =>
      conversations(subject, 'use', { centerId: records[place].centerId, userId: records[place].userId }),
  )
  check(
    'the side of an organization in a conversation',
    { use: ['none', 'none', 'organization', 'organization', 'none', 'none'] } satisfies Table<ConversationAction>,
    (subject, place) =>
      conversations(subject, 'use', {
        centerId: records[place].centerId,
        organizationId: records[place].organizationId,
      }),
  )
  it('lets the admins of a center write for its own organization, and nobody while signed in as somebody else', () => {
    const own = { centerId: here, organizationId: 1 }
    const admin = subjectOf('center_admin')
    expect(conversations(admin, 'use', own)).toBe(true)
    if (!admin.actor) throw new Error('The admin is signed in')
    const impersonating = { ...admin, actor: { ...admin.actor, impersonator: { id: 1, name: 'Noor' } } }
    expect(conversations(impersonating, 'use', own)).toBe(false)
    expect(conversations(impersonating, 'use', { centerId: here, userId: self })).toBe(false)
  })
  it.each(roleNames)(
    'lets %s read a file of a message only on its sides, and delete only an own unsent one',
    (name) => {
      const file = { centerId: here, ownerId: self, purpose: 'message' } as const
      expect(files(subjectOf(name), 'read', { ...file, ownerId: 902 })).toBe(false)
      expect(files(subjectOf(name), 'read', { ...file, messageId: 3 })).toBe(false)
      expect(files(subjectOf(name), 'read', { ...file, messageId: 3, isOfConversation: true })).toBe(true)
      expect(files(subjectOf(name), 'delete', { ...file, messageId: 3, isOfConversation: true })).toBe(false)
      expect(files(subjectOf(name), 'delete', file)).toBe(name !== 'visitor')
    },
  )

  check('a notification', { own: nobodyElse }, (subject, place) =>
    notifications['notification.own'].of(subject, records[place]),
  )
  check('a saved search', { own: nobodyElse }, (subject, place) =>
    savedSearches['saved_search.own'].of(subject, records[place]),
  )

  check(
    'a group of synonyms',
    { read: staff, create: staff, update: staff, delete: staff } satisfies Table<SynonymAction>,
    (subject, place, action) => synonyms(subject, action as SynonymAction, records[place]),
  )
  it.each(roleNames)('lets %s change the synonyms of every center never, and read them only as staff', (name) => {
    const isStaff = name === 'super_admin' || name === 'center_admin'
    expect(synonyms(subjectOf(name), 'read', { centerId: null })).toBe(isStaff)
    expect(synonyms(subjectOf(name), 'update', { centerId: null })).toBe(false)
    expect(synonyms(subjectOf(name), 'delete', { centerId: null })).toBe(false)
  })

  it.each(roleNames)('lets %s search the names of those records alone that the role works with', (name) => {
    const subject = subjectOf(name)
    const isMember = name === 'organization_member'
    const isAdmin = name === 'super_admin' || name === 'center_admin' || name === 'organization_admin'
    expect(recordNames(subject, 'read')).toBe(isAdmin || isMember)
    expect(recordNames(subject, 'read', 'vacancies')).toBe(isAdmin || isMember)
    expect(recordNames(subject, 'read', 'organizations')).toBe(isAdmin)
    expect(recordNames(subject, 'read', 'users')).toBe(isAdmin)
    expect(recordNames(subject, 'read', 'activities')).toBe(isAdmin)
    expect(recordNames(subject, 'read', 'content_items')).toBe(isAdmin && name !== 'organization_admin')
  })

  it.each(roleNames)(
    'lets %s write quick replies for an organization or the center, and change the own ones alone',
    (name) => {
      const subject = subjectOf(name)
      const { any, of } = quickReplies['quick_reply.own']
      expect(quickReplies['quick_reply.create'].any(subject)).toBe(!['volunteer', 'visitor'].includes(name))
      expect(any(subject)).toBe(name !== 'visitor')
      expect(of(subject, { userId: self, centerId: here })).toBe(!['volunteer', 'visitor'].includes(name))
      expect(of(subject, { userId: 902, centerId: here })).toBe(false)
      expect(of(subject, { userId: self, centerId: 2 })).toBe(false)
    },
  )

  const user = (place: Place, userRoles: GrantedRole[]) => {
    const { centerId, userId } = records[place]
    return { id: userId, centerId, roles: userRoles, isConfirmed: true }
  }
  const memberOf = (place: Place) => [role('member', String(records[place].organizationId), 'Organization')]

  check(
    'a member of an organization',
    { see: admins, manage: admins, endAccount: staff, recordVog: staff } satisfies Table<
      Extract<UserAction, 'see' | 'manage' | 'endAccount' | 'recordVog'>
    >,
    (subject, place, action) => users(subject, action as UserAction, user(place, memberOf(place))),
  )
  check('a role on an organization', { grant: admins } satisfies Table<'grant'>, (subject, place) => {
    const { centerId, organizationId } = records[place]
    return canGrant(subject, { id: organizationId, centerId })
  })
  it.each(roleNames)(
    'lets %s grant the global role only as super admin, and invite without a role only as staff',
    (name) => {
      const subject = subjectOf(name)
      expect(canGrant(subject, null)).toBe(name === 'super_admin')
      expect(canInviteWithoutRole(subject)).toBe(name === 'super_admin' || name === 'center_admin')
      expect(worksFromCenter(subject)).toBe(name === 'super_admin')
    },
  )
  // Nobody signs in as oneself.
  it.each(roleNames)(
    'lets %s sign in as another only as staff, and as an admin of a center only super admins',
    (name) => {
      const subject = subjectOf(name)
      const isStaff = name === 'super_admin' || name === 'center_admin'
      expect(users(subject, 'impersonate', user('center', []))).toBe(isStaff)
      expect(users(subject, 'impersonate', user('own', []))).toBe(false)
      expect(users(subject, 'impersonate', user('neighbor', []))).toBe(false)
      expect(users(subject, 'impersonate', user('center', roles.center_admin))).toBe(name === 'super_admin')
      expect(users(subject, 'impersonate', user('center', roles.super_admin))).toBe(false)
      expect(users(subject, 'manage', user('center', roles.super_admin))).toBe(name === 'super_admin')
    },
  )

  it.each(roleNames)(
    'lets %s change the address of an account only as staff, and never of a peer or oneself',
    (name) => {
      const subject = subjectOf(name)
      const isStaff = name === 'super_admin' || name === 'center_admin'
      const change = (roleName: RoleName, place: Place = 'organization', isConfirmed = true) =>
        users(subject, 'changeAddress', { ...user(place, roles[roleName]), isConfirmed })
      expect(users(subject, 'changeAddress', user('organization', memberOf('organization')))).toBe(isStaff)
      expect(change('organization_member', 'organization', false)).toBe(isStaff || name === 'organization_admin')
      expect(change('organization_admin', 'organization', false)).toBe(isStaff)
      expect(change('organization_admin')).toBe(isStaff)
      expect(change('center_admin')).toBe(name === 'super_admin')
      expect(change('super_admin')).toBe(false)
      expect(change('volunteer', 'own')).toBe(false)
      expect(change('volunteer', 'neighbor')).toBe(false)
      if (!subject.actor) return
      const impersonating = { ...subject, actor: { ...subject.actor, impersonator: { id: 1, name: 'Noor' } } }
      expect(users(impersonating, 'changeAddress', user('organization', memberOf('organization')))).toBe(false)
    },
  )

  it.each(roleNames)('lets %s update the center and read files of others only as staff', (name) => {
    const subject = subjectOf(name)
    const isStaff = name === 'super_admin' || name === 'center_admin'
    expect(centers(subject, 'update')).toBe(isStaff)
    const file = { centerId: here, ownerId: 902, purpose: 'upload' } as const
    expect(files(subject, 'read', file)).toBe(isStaff)
    expect(files(subject, 'read', { ...file, purpose: 'photo' })).toBe(false)
    expect(files(subject, 'read', { ...file, centerId: 2, ownerId: self })).toBe(false)
    expect(files(subject, 'delete', { ...file, ownerId: self })).toBe(name !== 'visitor')
  })

  it.each(roleNames)('lets %s see and update the own profile alone, whatever the role', (name) => {
    const subject = subjectOf(name)
    const both = (profile: { userId: number; centerId: number }) =>
      (['see', 'update'] as const).map((action) => profiles(subject, action, profile))
    const isOwn = name !== 'visitor'
    expect(both({ userId: self, centerId: here })).toEqual([isOwn, isOwn])
    expect(both({ userId: 902, centerId: here })).toEqual([false, false])
    expect(both({ userId: self, centerId: 2 })).toEqual([false, false])
  })

  it.each(roleNames)(
    'lets %s look for volunteers and invite by the role table, and nobody respond for another',
    (name) => {
      const subject = subjectOf(name)
      const isStaff = name === 'super_admin' || name === 'center_admin'
      const searches = isStaff || name === 'organization_admin'
      expect(cards(subject, 'list')).toBe(searches)
      expect(invitations(subject, 'send')).toBe(searches)
      const invitation = { centerId: here, organizationId: ownOrganization, userId: 902 }
      expect(invitations(subject, 'send', invitation)).toBe(searches)
      expect(invitations(subject, 'send', { ...invitation, organizationId: 8 })).toBe(isStaff)
      expect(invitations(subject, 'send', { ...invitation, centerId: 2 })).toBe(false)
      expect(invitations(subject, 'respond', invitation)).toBe(false)
      expect(invitations(subject, 'respond', { ...invitation, userId: self })).toBe(name !== 'visitor')
    },
  )

  it.each(roleNames)(
    'lets %s update and delete the own account, and a session as another user only update it',
    (name) => {
      const subject = subjectOf(name)
      const impersonated = subject.actor && { actor: { ...subject.actor, impersonator: { id: 1, name: 'Beheerder' } } }
      const expected: Record<AccountAction, [boolean, boolean]> = {
        update: [true, true],
        changeAddress: [true, false],
        manageSessions: [true, false],
        delete: [true, false],
        keep: [true, false],
      }
      for (const [action, [asOneself, asAnother]] of Object.entries(expected) as [
        AccountAction,
        [boolean, boolean],
      ][]) {
        expect(account(subject, action), action).toBe(name !== 'visitor' && asOneself)
        if (impersonated) expect(account(impersonated, action), action).toBe(asAnother)
      }
    },
  )
})
