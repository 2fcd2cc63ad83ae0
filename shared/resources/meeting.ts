/** The meeting of an application: times that the organization offers, of which the volunteer picks one. */

/** `refused`: none of the times suits. `cancelled`: by the organization, or with the application. */
export const meetingStates = ['offered', 'chosen', 'refused', 'cancelled'] as const
export type MeetingState = (typeof meetingStates)[number]

export const maxMeetingTimes = 5
/** Minutes of a meeting whose length nobody chose. */
export const usualMeetingMinutes = 60
export const meetingLengths = [15, 30, 45, 60, 90, 120] as const

const applicationMeetingPath = (id: string) => `/api/v1/applications/${encodeURIComponent(id)}/meeting`
export const meetingPath = applicationMeetingPath
export const meetingChoicePath = (id: string) => `${applicationMeetingPath(id)}/choice`
export const meetingFilePath = (id: string) => `${applicationMeetingPath(id)}.ics`
export const meetingLinkPath = (token: string) => `/api/v1/meeting_links/${encodeURIComponent(token)}`
