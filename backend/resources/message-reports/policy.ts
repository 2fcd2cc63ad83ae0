/** The center's staff read and handle reports on messages; nobody else does. */
import { permitsWholeCenter, type Subject } from '#backend/http/authorization.ts'

const permissions = { manage: 'conversation.reported' } as const

export type MessageReportAction = keyof typeof permissions
export const can = (subject: Subject, action: MessageReportAction): boolean =>
  permitsWholeCenter(subject, permissions[action])
