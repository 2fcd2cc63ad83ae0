/** Reports on messages ("Meld dit bericht"), for the center's staff. */
export const messageReportReasons = ['unwanted', 'threat', 'discrimination', 'sexual', 'fraud', 'other'] as const
export type MessageReportReason = (typeof messageReportReasons)[number]

export const reportMessagePath = (conversationId: string) =>
  `/api/v1/conversations/${encodeURIComponent(conversationId)}/report`
/** The reported message with its neighbors; each request is in the audit log. */
export const reportedMessagesPath = (reportId: string) =>
  `/api/v1/message_reports/${encodeURIComponent(reportId)}/messages`
