import { mutate } from 'swr'
import { resourceDocument } from '#shared/json-api/flatten.ts'
import { type MemberRole, membersPath } from '#shared/resources/member.ts'
import { userShape } from '#shared/resources/shapes/user.ts'
import type { UserCreate } from '#shared/resources/user-schema.ts'
import { currentOrganizationsPath, currentUserPath } from '#shared/session-paths.ts'
import { apiRequest } from './api-client.ts'
import { useList } from './use-document.ts'

/** The users with a role on an organization. */
export const useMembers = (organizationId: string) => useList(userShape, membersPath(organizationId))

type Invitation = Pick<UserCreate, 'firstName' | 'lastName' | 'email'> & { role: MemberRole; organizationId: string }

/** Creates an account with a role on the organization, and mails an invitation. */
export const inviteMember = (attributes: Invitation, idempotencyKey: string) =>
  apiRequest('/api/v1/users', { method: 'POST', body: resourceDocument('users', attributes), idempotencyKey })

export const resendInvitation = (userId: string) =>
  apiRequest(`/api/v1/users/${encodeURIComponent(userId)}/resend_confirmation_instructions`, { method: 'POST' })

const memberPath = (organizationId: string, userId: string) =>
  `/api/v1/organizations/${encodeURIComponent(organizationId)}/members/${encodeURIComponent(userId)}`

export const changeMemberRole = (organizationId: string, userId: string, role: MemberRole) =>
  apiRequest(memberPath(organizationId, userId), { method: 'PUT', body: resourceDocument('users', { role }, userId) })

/** The account stays. */
export const removeMember = (organizationId: string, userId: string) =>
  apiRequest(memberPath(organizationId, userId), { method: 'DELETE' })

/** Loads the rights of the user again, after a change of an own role. */
export const reloadOwnRights = () => Promise.all([mutate(currentUserPath), mutate(currentOrganizationsPath)])

/** Stops as a member: the rights of the user are loaded again. */
export async function stopAtOrganization(organizationId: string, userId: string): Promise<void> {
  await removeMember(organizationId, userId)
  await reloadOwnRights()
}
