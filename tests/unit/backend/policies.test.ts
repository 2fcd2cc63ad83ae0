import { describe, expect, it } from 'vitest'
import { policies as activities } from '#backend/resources/activities/policy.ts'
import { policies as applications, canMoveTo } from '#backend/resources/applications/policy.ts'
import { policies as conversations } from '#backend/resources/conversations/policy.ts'
import { worksFromCenter } from '#backend/resources/current-user/policy.ts'
import { policies as files } from '#backend/resources/files/policy.ts'
import { policies as help, moderates } from '#backend/resources/help-requests/policy.ts'
import { policies as invitations } from '#backend/resources/invitations/policy.ts'
import { policies as notifications } from '#backend/resources/notifications/policy.ts'
import { canUpdate, edits, seesAllOrganizations } from '#backend/resources/organizations/policy.ts'
import { policies as quickReplies } from '#backend/resources/quick-replies/policy.ts'
import { searchedTypes } from '#backend/resources/record-names/policy.ts'
import { policies as savedSearches } from '#backend/resources/saved-searches/policy.ts'
import { policies as synonyms } from '#backend/resources/search-synonyms/policy.ts'
import { policies as stages } from '#backend/resources/stages/policy.ts'
import {
  canGrant,
  canInviteWithoutRole,
  policies as userPolicies,
  can as users,
} from '#backend/resources/users/policy.ts'
import { can as vacancies, policies as vacancyPolicies } from '#backend/resources/vacancies/policy.ts'
import { policies as cards } from '#backend/resources/volunteer-cards/policy.ts'
import { policies as profiles } from '#backend/resources/volunteer-profiles/policy.ts'
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
  membersOfOthers,
  nobodyElse,
  type Place,
  records,
  role,
  roles,
  self,
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
  'registration.see': ['center', 'center', 'organization or own', 'own', 'own', 'none'],
  'registration.cancel': ['center', 'center', 'organization or own', 'own', 'own', 'none'],
  'registration.accept': nobodyElse,
} satisfies Partial<Table<keyof typeof activities>>
const applicationTable = {
  'application.see': ['center', 'center', 'organization or own', 'organization or own', 'own', 'none'],
  'application.handle': membersOfOthers,
  'application.move': ['center', 'center', 'organization or own', 'organization or own', 'own', 'none'],
  'application.hand_back': ['center of others', 'center of others', 'none', 'none', 'none', 'none'],
  'application.withdraw': nobodyElse,
  'application.annotate': membersOfOthers,
} satisfies Partial<Table<keyof typeof applications>>
const stageTable = {
  'pupil.see': ['center', 'center', 'organization or own', 'organization or own', 'own', 'none'],
  'pupil.end': ['center', 'center', 'organization or own', 'organization or own', 'own', 'none'],
  'hours.decide': ['center of others', 'center of others', 'organization', 'organization', 'none', 'none'],
  'hours.own': nobodyElse,
} satisfies Partial<Table<keyof typeof stages>>

describe('policies', () => {
  check('the changes to a published vacancy', { 'vacancy.review': staff }, (subject, place, action) =>
    vacancyPolicies[action as 'vacancy.review'].of(subject, { ...records[place], status: 'published' }),
  )
  check('a published vacancy', vacancyTable, (subject, place, action) =>
    vacancies(subject, action as VacancyAction, { ...records[place], status: 'published' }),
  )
  check('a vacancy in draft', draftTable, (subject, place, action) =>
    vacancies(subject, action as VacancyAction, { ...records[place], status: 'draft' }),
  )
  check('a paused vacancy', pausedTable, (subject, place, action) =>
    vacancies(subject, action as VacancyAction, { ...records[place], status: 'paused' }),
  )
  check('a registration for an activity', activityTable, (subject, place, action) =>
    activities[action as keyof typeof activityTable].of(subject, records[place]),
  )
  check('an activity', { draft: admins, published: everybody }, (subject, place, status) =>
    activities['activity.see'].of(subject, { ...records[place], status: status as 'draft' }),
  )
  check('an application', applicationTable, (subject, place, action) =>
    applications[action as keyof typeof applicationTable].of(subject, records[place]),
  )
  check('a stage', stageTable, (subject, place, action) =>
    stages[action as keyof typeof stageTable].of(subject, records[place]),
  )
  check(
    'the status of an application',
    {
      withdrawn: ['center', 'center', 'organization or own', 'organization or own', 'own', 'none'],
      placed: membersOfOthers,
    } satisfies Partial<Table<ApplicationStatus>>,
    (subject, place, status) => place !== 'neighbor' && canMoveTo(subject, status as ApplicationStatus, records[place]),
  )
  check('an organization', { edit: admins }, (subject, place) => edits(subject, records[place]))
  it.each(roleNames)('shows %s organizations that are not approved only as staff', (name) => {
    expect(seesAllOrganizations(subjectOf(name))).toBe(name === 'super_admin' || name === 'center_admin')
  })
  it('requires the right to approve for another status, type or quality mark of an organization', () => {
    const organization = {
      ...records.organization,
      status: 'approved',
      organizationType: 'Organization',
      assuredOn: null,
    } as const
    const admin = subjectOf('organization_admin')
    expect(canUpdate(admin, organization, {})).toBe(true)
    expect(canUpdate(admin, organization, organization)).toBe(true)
    expect(canUpdate(admin, organization, { status: 'archived' })).toBe(false)
    expect(canUpdate(admin, organization, { organizationType: 'School' })).toBe(false)
    expect(canUpdate(admin, organization, { assuredOn: '2026-01-01' })).toBe(false)
    expect(canUpdate(subjectOf('center_admin'), organization, { status: 'archived' })).toBe(true)
  })
  check('one-on-one help', { withdraw: nobodyElse }, (subject, place) =>
    help['help_request.withdraw'].of(subject, records[place]),
  )
  it.each(roleNames)('lets %s moderate one-on-one help only as staff', (name) => {
    expect(moderates(subjectOf(name))).toBe(name === 'super_admin' || name === 'center_admin')
  })

  check('the side of a person in a conversation', { use: nobodyElse }, (subject, place) => {
    const { centerId, userId } = records[place]
    return conversations['conversation.own'].of(subject, { centerId, sides: [{ userId }, { userId: 999 }] })
  })
  check(
    'the side of an organization in a conversation',
    { use: ['none', 'none', 'organization', 'organization', 'none', 'none'] },
    (subject, place) => {
      const { centerId, organizationId } = records[place]
      return conversations['conversation.own'].of(subject, { centerId, sides: [{ userId: 999 }, { organizationId }] })
    },
  )
  it('lets the admins of a center write for its own organization, and nobody while signed in as somebody else', () => {
    const own = { centerId: here, sides: [{ organizationId: 1 }] }
    const policy = conversations['conversation.own']
    const admin = subjectOf('center_admin')
    expect(policy.of(admin, own)).toBe(true)
    if (!admin.actor) throw new Error('The admin is signed in')
    const impersonating = { ...admin, actor: { ...admin.actor, impersonator: { id: 1, name: 'Noor' } } }
    expect(policy.of(impersonating, own)).toBe(false)
    expect(policy.of(impersonating, { centerId: here, sides: [{ userId: self }] })).toBe(false)
  })
  it.each(roleNames)(
    'lets %s read a file of a message only on its sides, and delete only an own unsent one',
    (name) => {
      const file = { centerId: here, ownerId: self, purpose: 'message' } as const
      expect(files['file.read'].of(subjectOf(name), { ...file, ownerId: 902 })).toBe(false)
      expect(files['file.read'].of(subjectOf(name), { ...file, messageId: 3 })).toBe(false)
      expect(files['file.read'].of(subjectOf(name), { ...file, messageId: 3, isOfConversation: true })).toBe(true)
      expect(files['file.delete'].of(subjectOf(name), { ...file, messageId: 3, isOfConversation: true })).toBe(false)
      expect(files['file.delete'].of(subjectOf(name), file)).toBe(name !== 'visitor')
    },
  )

  check('a notification', { own: nobodyElse }, (subject, place) =>
    notifications['notification.own'].of(subject, records[place]),
  )
  check('a saved search', { own: nobodyElse }, (subject, place) =>
    savedSearches['saved_search.own'].of(subject, records[place]),
  )

  check('a group of synonyms', { change: staff }, (subject, place) =>
    synonyms['search_synonym.change'].of(subject, records[place]),
  )
  it.each(roleNames)('lets %s change the synonyms of every center never', (name) => {
    expect(synonyms['search_synonym.change'].of(subjectOf(name), { centerId: null })).toBe(false)
  })

  it.each(roleNames)('lets %s search the names of those records alone that the role works with', (name) => {
    const subject = subjectOf(name)
    const isMember = name === 'organization_member'
    const isAdmin = name === 'super_admin' || name === 'center_admin' || name === 'organization_admin'
    const types = searchedTypes(subject)
    expect(types.includes('vacancies')).toBe(isAdmin || isMember)
    expect(types.includes('organizations')).toBe(isAdmin)
    expect(types.includes('users')).toBe(isAdmin)
    expect(types.includes('activities')).toBe(isAdmin)
    expect(types.includes('content_items')).toBe(isAdmin && name !== 'organization_admin')
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

  it.each(roleNames)('lets %s read files of others only as staff', (name) => {
    const subject = subjectOf(name)
    const isStaff = name === 'super_admin' || name === 'center_admin'
    const file = { centerId: here, ownerId: 902, purpose: 'upload' } as const
    expect(files['file.read'].of(subject, file)).toBe(isStaff)
    expect(files['file.read'].of(subject, { ...file, purpose: 'photo' })).toBe(false)
    expect(files['file.read'].of(subject, { ...file, centerId: 2, ownerId: self })).toBe(false)
    expect(files['file.delete'].of(subject, { ...file, ownerId: self })).toBe(name !== 'visitor')
  })

  it.each(roleNames)(
    'lets %s change the own profile alone, and see a photo of another only after its release',
    (name) => {
      const subject = subjectOf(name)
      const photo = profiles['volunteer_profile.photo']
      const isOwn = name !== 'visitor'
      expect(profiles['volunteer_profile.own'].any(subject)).toBe(isOwn)
      expect(photo.of(subject, { userId: self, centerId: here, isReleased: false })).toBe(isOwn)
      expect(photo.of(subject, { userId: 902, centerId: here, isReleased: false })).toBe(false)
      expect(photo.of(subject, { userId: 902, centerId: here, isReleased: true })).toBe(true)
      expect(photo.of(subject, { userId: self, centerId: 2, isReleased: false })).toBe(false)
    },
  )

  it.each(roleNames)('lets %s look for volunteers by the role table, and nobody respond for another', (name) => {
    const subject = subjectOf(name)
    const searches = name === 'super_admin' || name === 'center_admin' || name === 'organization_admin'
    expect(cards['volunteer_card.search'].any(subject)).toBe(searches)
    const { of } = invitations['invitation.respond']
    expect(of(subject, { userId: 902 })).toBe(false)
    expect(of(subject, { userId: self })).toBe(name !== 'visitor')
  })

  it.each(roleNames)('lets %s grant roles to users of others only as an admin of an organization', (name) => {
    const { any, of } = userPolicies['user.grant']
    const subject = subjectOf(name)
    const isAdmin = name === 'super_admin' || name === 'center_admin' || name === 'organization_admin'
    expect(any(subject)).toBe(isAdmin)
    expect(isAdmin && of(subject, user('center', []))).toBe(isAdmin)
    expect(of(subject, user('center', roles.super_admin))).toBe(name !== 'center_admin')
  })
})
