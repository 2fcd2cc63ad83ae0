import { resourceDocument } from '#shared/json-api/flatten.ts'
import { meetingChoicePath, meetingLinkPath, meetingPath } from '#shared/resources/meeting.ts'
import type { MeetingChoice, MeetingOffer } from '#shared/resources/meeting-schema.ts'
import { applicationShape } from '#shared/resources/shapes/application.ts'
import { meetingLinkShape } from '#shared/resources/shapes/site.ts'
import { apiRequest } from './api-client.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** Null loads nothing. */
export const useMeetingLink = (token: string | null) =>
  useDocument(meetingLinkShape, token === null ? null : meetingLinkPath(token))

/** Picks a time, or says why none suits, by the link in the mail. */
export const chooseByLink = (token: string, choice: MeetingChoice) =>
  writeDocument(meetingLinkShape, meetingLinkPath(token), {
    method: 'PUT',
    body: resourceDocument('meeting_links', choice),
  })

/** The same of one's own application, signed in. */
export const chooseMeeting = (id: string, choice: MeetingChoice) =>
  writeDocument(applicationShape, meetingChoicePath(id), { method: 'PUT', body: resourceDocument('meetings', choice) })

/** Offers times in the place of those before. */
export const offerMeeting = (id: string, offer: MeetingOffer) =>
  writeDocument(applicationShape, meetingPath(id), { method: 'PUT', body: resourceDocument('meetings', offer) })

export const cancelMeeting = (id: string) => apiRequest(meetingPath(id), { method: 'DELETE' })
