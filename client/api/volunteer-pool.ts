import { resourceDocument } from '#shared/json-api/flatten.ts'
import { type Invitation, invitationsPath } from '#shared/resources/invitation.ts'
import type { InvitationCreate } from '#shared/resources/invitation-schema.ts'
import { type PoolMeta, type PoolSearch, poolPath, type VolunteerCard } from '#shared/resources/volunteer-card.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** Cards of the volunteer pool; null loads nothing. */
export function useVolunteerCards(search: PoolSearch | null, size?: number) {
  const path = search && poolPath(search, size)
  const state = useDocument<VolunteerCard[]>(path, { keepPreviousData: true, revalidateOnFocus: false })
  return { ...state, meta: state.meta as typeof state.meta & PoolMeta }
}

export const sendInvitation = (attributes: InvitationCreate, idempotencyKey: string) =>
  writeDocument<Invitation>(invitationsPath, {
    method: 'POST',
    body: resourceDocument('invitations', attributes),
    idempotencyKey,
  })
