/** The center's staff write its pages and news; nobody else reads a draft. */
import { eq, type SQL } from 'drizzle-orm'
import { contentItems } from '#backend/db/schema/content.ts'
import { permits, type Subject } from '#backend/http/authorization.ts'

export type ContentAction = 'read' | 'update' | 'publish' | 'delete'

export const canWrite = (subject: Subject): boolean => permits(subject, 'content.manage')

export const can = (subject: Subject, _action: ContentAction, item: { centerId: number }): boolean =>
  permits(subject, 'content.manage', item)

export const listScope = ({ center }: Subject): SQL => eq(contentItems.centerId, center.id)
