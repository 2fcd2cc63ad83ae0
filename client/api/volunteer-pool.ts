import { resourceDocument } from '#shared/json-api/flatten.ts'
import { invitationsPath } from '#shared/resources/invitation.ts'
import type { InvitationCreate } from '#shared/resources/invitation-schema.ts'
import { invitationShape } from '#shared/resources/shapes/application.ts'
import { volunteerCardShape } from '#shared/resources/shapes/staff.ts'
import { type PoolMeta, type PoolSearch, volunteerPool } from '#shared/resources/volunteer-card.ts'
import { useDeclaredList } from './use-declared-list.ts'
import { writeDocument } from './use-document.ts'

/** Cards of the volunteer pool; null loads nothing. */
export function useVolunteerCards(search: PoolSearch | null, size?: number) {
  const state = useDeclaredList(volunteerPool, volunteerCardShape, search, {
    size,
    revalidateOnFocus: false,
  })
  return { ...state, meta: state.meta as typeof state.meta & PoolMeta }
}

export const sendInvitation = (attributes: InvitationCreate, idempotencyKey: string) =>
  writeDocument(invitationShape, invitationsPath, {
    method: 'POST',
    body: resourceDocument('invitations', attributes),
    idempotencyKey,
  })
