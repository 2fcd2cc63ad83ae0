/** The center's staff keep the texts of its mails and notifications. */
import { permits, type Subject } from '#backend/http/authorization.ts'

export type NotificationTemplateAction = 'read' | 'update' | 'try'

export const can = (subject: Subject, _action: NotificationTemplateAction): boolean =>
  permits(subject, 'template.manage')
