/** The center's staff choose from the stock images; pages show what was chosen as media of the center. */
import { permits, type Subject } from '#backend/http/authorization.ts'

export const can = (subject: Subject, _action: 'read' | 'choose'): boolean => permits(subject, 'content.manage')
