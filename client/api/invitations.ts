import { resourceDocument } from '#shared/json-api/flatten.ts'
import {
  type Invitation,
  type InvitationRefusal,
  invitationPath,
  invitationRefusalsPath,
  ownInvitationsPath,
  ownReleasesPath,
  type ProfileView,
  profileViewsPath,
} from '#shared/resources/invitation.ts'
import type { DataRelease, InvitationDecline } from '#shared/resources/invitation-schema.ts'
import { apiRequest } from './api-client.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** The user's own; `false` loads nothing. */
export const useOwnInvitations = (enabled = true) => useDocument<Invitation[]>(enabled ? ownInvitationsPath : null)
export const useInvitationRefusals = () => useDocument<InvitationRefusal[]>(invitationRefusalsPath)
export const useProfileViews = () => useDocument<ProfileView[]>(profileViewsPath)
export const useOwnReleases = () => useDocument<DataRelease[]>(ownReleasesPath)

export const viewInvitation = (id: string) => apiRequest(`${invitationPath(id)}/view`, { method: 'PUT' })

export const declineInvitation = (id: string, attributes: InvitationDecline) =>
  writeDocument<Invitation>(`${invitationPath(id)}/decline`, {
    method: 'PUT',
    body: resourceDocument('invitations', attributes, id),
  })

export const deleteRefusal = (id: string) =>
  apiRequest(`${invitationRefusalsPath}/${encodeURIComponent(id)}`, { method: 'DELETE' })
