import { resourceDocument } from '#shared/json-api/flatten.ts'
import type { Application } from '#shared/resources/application.ts'
import { meetingChoicePath, meetingLinkPath, meetingPath } from '#shared/resources/meeting.ts'
import type { MeetingChoice, MeetingLink, MeetingOffer } from '#shared/resources/meeting-schema.ts'
import { apiRequest } from './api-client.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** Null loads nothing. */
export const useMeetingLink = (token: string | null) =>
  useDocument<MeetingLink>(token === null ? null : meetingLinkPath(token))

/** Picks a time, or says why none suits, by the link in the mail. */
export const chooseByLink = (token: string, choice: MeetingChoice) =>
  writeDocument<MeetingLink>(meetingLinkPath(token), { method: 'PUT', body: resourceDocument('meeting_links', choice) })

/** The same of one's own application, signed in. */
export const chooseMeeting = (id: string, choice: MeetingChoice) =>
  writeDocument<Application>(meetingChoicePath(id), { method: 'PUT', body: resourceDocument('meetings', choice) })

/** Offers times in the place of those before. */
export const offerMeeting = (id: string, offer: MeetingOffer) =>
  writeDocument<Application>(meetingPath(id), { method: 'PUT', body: resourceDocument('meetings', offer) })

export const cancelMeeting = (id: string) => apiRequest(meetingPath(id), { method: 'DELETE' })
