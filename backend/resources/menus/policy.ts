/** The center's staff keep its menus; visitors read them with the center. */
import { permits, type Subject } from '#backend/http/authorization.ts'

export type MenuAction = 'read' | 'update'

export const can = (subject: Subject, _action: MenuAction): boolean => permits(subject, 'content.manage')
