import { resourceDocument } from '#shared/json-api/flatten.ts'
import type { Application } from '#shared/resources/application.ts'
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

type Seen = Pick<Application, 'id' | 'lockVersion'>

/** Offers times in the place of those before; 409 when the application is not the one that was seen. */
export const offerMeeting = ({ id, lockVersion }: Seen, offer: MeetingOffer) =>
  writeDocument(applicationShape, meetingPath(id), {
    method: 'PUT',
    body: resourceDocument('meetings', { ...offer, lockVersion }),
  })

export const cancelMeeting = ({ id, lockVersion }: Seen) =>
  apiRequest(meetingPath(id), { method: 'DELETE', body: resourceDocument('meetings', { lockVersion }) })
