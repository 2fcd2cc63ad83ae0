import { useHasPage } from '#client/api/site-parts.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { pathTo } from '#shared/paths.ts'
import type { AuditEvent, AuditedType } from '#shared/resources/audit-event.ts'
import { type RouteDefinition, routes } from '#shared/routes.ts'

/** The page of a record, for the kinds that have one. */
const pageOf = {
  vacancies: 'vacancyEdit',
  applications: 'application',
  organizations: 'organizationEdit',
  users: 'user',
  content_items: 'contentEdit',
  mailings: 'mailing',
} as const satisfies Partial<Record<AuditedType, keyof typeof routes>>

const hasPageOf = (type: AuditedType): type is keyof typeof pageOf => Object.hasOwn(pageOf, type)

/** The page of an event's record; null when it is gone, has no page, or its page is not for the reader. */
export function useRecordPath(): (event: AuditEvent) => string | null {
  const hasPage = useHasPage()
  const { may } = useSession()
  return ({ targetType, targetId, targetName }) => {
    if (targetId === null || targetName === null || !hasPageOf(targetType)) return null
    const page = pageOf[targetType]
    const { permission }: RouteDefinition = routes[page]
    return hasPage(page) && (!permission || may(permission)) ? pathTo(page, { id: targetId }) : null
  }
}
