import type { GrantedRole } from '#shared/permissions.ts'
import type { User } from '#shared/resources/user-schema.ts'

type Member = Pick<User, 'id' | 'status'> & { roles?: readonly GrantedRole[] }

export const isAdminOf = ({ roles = [] }: Member, organizationId: string): boolean =>
  roles.some(({ name, resourceId }) => name === 'admin' && resourceId === organizationId)

/**
 * Whether the organization would be left without an admin: the role and the member stay. Who has been invited is none yet, in the
 * place of somebody who can sign in.
 */
export const isLastAdmin = (member: Member, members: readonly Member[], organizationId: string): boolean =>
  isAdminOf(member, organizationId) &&
  !members.some(
    (other) =>
      other.id !== member.id &&
      (other.status === 'active' || (other.status === 'invited' && member.status !== 'active')) &&
      isAdminOf(other, organizationId),
  )
