import { resourceDocument } from '#shared/json-api/flatten.ts'
import {
  invitationPath,
  invitationRefusalsPath,
  ownInvitationsPath,
  ownReleasesPath,
  profileViewsPath,
} from '#shared/resources/invitation.ts'
import type { InvitationDecline } from '#shared/resources/invitation-schema.ts'
import { dataReleaseShape, invitationRefusalShape, profileViewShape } from '#shared/resources/shapes/account.ts'
import { invitationShape } from '#shared/resources/shapes/application.ts'
import { apiRequest } from './api-client.ts'
import { decision } from './notifications.ts'
import { useList, writeDocument } from './use-document.ts'

/** The user's own; `false` loads nothing. */
export const useOwnInvitations = (enabled = true) => useList(invitationShape, enabled ? ownInvitationsPath : null)
export const useInvitationRefusals = () => useList(invitationRefusalShape, invitationRefusalsPath)
export const useProfileViews = (size?: number) =>
  useList(profileViewShape, profileViewsPath(size), { keepPreviousData: true })
export const useOwnReleases = () => useList(dataReleaseShape, ownReleasesPath)

export const viewInvitation = (id: string) => apiRequest(`${invitationPath(id)}/view`, { method: 'PUT' })

export const declineInvitation = decision((id: string, attributes: InvitationDecline) =>
  writeDocument(invitationShape, `${invitationPath(id)}/decline`, {
    method: 'PUT',
    body: resourceDocument('invitations', attributes, id),
  }),
)

export const deleteRefusal = (id: string) =>
  apiRequest(`${invitationRefusalsPath}/${encodeURIComponent(id)}`, { method: 'DELETE' })
