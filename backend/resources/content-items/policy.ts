/** The center's staff write its pages and news. */
import { eq, type SQL } from 'drizzle-orm'
import { contentItems } from '#backend/db/schema/content.ts'
import type { Subject } from '#backend/http/authorization.ts'

export const listScope = ({ center }: Subject): SQL => eq(contentItems.centerId, center.id)
