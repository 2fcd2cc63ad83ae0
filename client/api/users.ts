import { useMemo } from 'react'
import { resourceDocument } from '#shared/json-api/flatten.ts'
import type { SearchOf } from '#shared/lists/define-list.ts'
import type { Organization } from '#shared/resources/organization.ts'
import { applicationShape } from '#shared/resources/shapes/application.ts'
import { organizationShape } from '#shared/resources/shapes/organization.ts'
import { userDetailShape, userShape } from '#shared/resources/shapes/user.ts'
import {
  applicationsOfUserPath,
  organizationAdminsPath,
  organizationChoicesPath,
  organizationNamePath,
  staffUserPath,
  staffUsers,
  userPath,
  userStepPath,
} from '#shared/resources/staff-users.ts'
import { mergeRequestPath, resendMergePath, type UserMergePlan } from '#shared/resources/user-merge.ts'
import type { UserMergeInput } from '#shared/resources/user-merge-schema.ts'
import { completeRoles } from '#shared/resources/user-roles.ts'
import type { Role, RoleGrant, User, UserCreate, UserUpdate, VogUpdate } from '#shared/resources/user-schema.ts'
import { apiRequest } from './api-client.ts'
import { writeWithout } from './refused-attributes.ts'
import { useDeclaredList } from './use-declared-list.ts'
import { readNewest, useDocument, useList, writeDocument, writeForMeta } from './use-document.ts'

/** The staff's list; other pages lead back to it. Null loads nothing. */
export function useStaffUsers(search: SearchOf<typeof staffUsers> | null) {
  const state = useDeclaredList(staffUsers, userShape, search)
  const data = useMemo(() => state.data?.map(withRoles), [state.data])
  return { ...state, data }
}

type WithRoles = { roles?: Role[]; organizations?: readonly Pick<Organization, 'id' | 'name'>[] }

/** A list requests the names of organizations alone: their type is then that of the shape, `Organization`. */
const withRoles = <Shown extends WithRoles>(user: Shown): Shown =>
  user.roles ? { ...user, roles: completeRoles(user.roles, (user.organizations ?? []) as Organization[]) } : user

export function useStaffUser(id: string) {
  const state = useDocument(userDetailShape, staffUserPath(id))
  const data = useMemo(() => state.data && withRoles(state.data), [state.data])
  return { ...state, data }
}

/** Null loads nothing. */
export const useOrganizationAdmins = (organizationId: string | null) =>
  useList(userShape, organizationId === null ? null : organizationAdminsPath(organizationId))

export const useApplicationsOfUser = (userId: string, size?: number) =>
  useList(applicationShape, applicationsOfUserPath(userId, size), { keepPreviousData: true })

/** Null loads nothing. */
export const useOrganizationChoices = (q: string | null) =>
  useList<Pick<Organization, 'id' | 'name'>>(organizationShape, q === null ? null : organizationChoicesPath(q), {
    keepPreviousData: true,
  })

export type NewUser = UserCreate & { role?: RoleGrant['name'] | undefined; organizationId?: string | undefined }

/** The account of an invitation whose role could not be given yet: repeated with its key, only the role is. */
let unfinished: { key: string; user: User } | null = null

/** With the role, also from a backend whose accounts are made without one: there it is given after that. */
export async function inviteUser(attributes: NewUser, idempotencyKey: string): Promise<User> {
  const { role, organizationId = null } = attributes
  const user = unfinished?.key === idempotencyKey ? unfinished.user : await createUser(attributes, idempotencyKey)
  if (role === undefined) return user
  unfinished = { key: idempotencyKey, user }
  const { roles = [] } = user.roles ? user : await readNewest(userDetailShape, staffUserPath(user.id))
  const isGranted = roles.some((one) => one.name === role && one.resourceId === organizationId)
  if (!isGranted) await addRole(user.id, { name: role, organizationId })
  unfinished = null
  return user
}

const createUser = (attributes: NewUser, idempotencyKey: string): Promise<User> =>
  writeWithout(attributes, ['locale', 'role', 'organizationId'], (sent, round) =>
    writeDocument(userShape, '/api/v1/users', {
      method: 'POST',
      body: resourceDocument('user', sent),
      idempotencyKey: round === 0 ? idempotencyKey : `${idempotencyKey}.${round}`,
    }),
  )

/** `unchanged`: names of attributes that say what is stored already. */
export const updateUser = (id: string, attributes: UserUpdate, unchanged: readonly string[] = []) =>
  writeWithout(attributes, unchanged, (sent) =>
    writeDocument(userDetailShape, userPath(id), { method: 'PATCH', body: resourceDocument('users', sent, id) }),
  )

export const deleteUser = (id: string) => apiRequest(userPath(id), { method: 'DELETE' })

export const resendInvitation = (id: string) =>
  apiRequest(userStepPath(id, 'resend_confirmation_instructions'), { method: 'POST' })

export const addRole = (id: string, grant: RoleGrant) =>
  writeDocument(userDetailShape, userStepPath(id, 'add_role'), {
    method: 'PUT',
    body: resourceDocument('users', grant, id),
  })

export const removeRole = (id: string, grant: RoleGrant) =>
  writeDocument(userDetailShape, userStepPath(id, 'remove_role'), {
    method: 'DELETE',
    body: resourceDocument('users', grant, id),
  })

export const recordVog = (id: string, vog: VogUpdate) =>
  writeDocument(userDetailShape, userStepPath(id, 'vog'), { method: 'PUT', body: resourceDocument('users', vog, id) })

/** The gateway stores the session as this user, and keeps the admin's own beside it. */
export const signInAsUser = (attributes: { userId: string; reason: string }) =>
  apiRequest('/api/v1/sign_in_as_user', { method: 'POST', body: resourceDocument('user', attributes) })

/** Name of one organization; null loads nothing. */
export const useOrganizationName = (id: string | null) =>
  useDocument<Pick<Organization, 'id' | 'name'>>(organizationShape, id === null ? null : organizationNamePath(id))

/** What a merge would move, by kind; nothing changes. */
export async function planMerge(id: string, input: UserMergeInput): Promise<UserMergePlan[]> {
  const { plan } = await writeForMeta<{ plan: UserMergePlan[] }>(userStepPath(id, 'merge'), {
    method: 'PUT',
    body: resourceDocument('users', { ...input, dryRun: true }, id),
  })
  return plan
}

/** Asks for a merge, which waits to be confirmed by mail. */
export const requestMerge = (id: string, input: UserMergeInput) =>
  writeDocument(userDetailShape, userStepPath(id, 'merge'), {
    method: 'PUT',
    body: resourceDocument('users', input, id),
  })

export const resendMerge = (id: string) => writeDocument(userDetailShape, resendMergePath(id), { method: 'PUT' })

export const withdrawMerge = (id: string) => apiRequest(mergeRequestPath(id), { method: 'DELETE' })

export const undoMerge = (id: string) =>
  writeDocument(userDetailShape, userStepPath(id, 'undo_merge'), {
    method: 'PUT',
    body: resourceDocument('users', {}, id),
  })
