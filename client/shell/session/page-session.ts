/** Who is signed in, as the requests of a page need it, from the documents that the gateway has fetched. */
import { hasOf } from '#client/api/site-parts.tsx'
import { readDocument, readList } from '#shared/json-api/shape.ts'
import { may, scopeOf } from '#shared/permissions.ts'
import type { InitialRequest, SessionDocuments } from '#shared/render-bundle.ts'
import { unreadMessagesPath } from '#shared/resources/conversation.ts'
import { replyDraftsPath } from '#shared/resources/reply-draft.ts'
import { organizationShape } from '#shared/resources/shapes/organization.ts'
import { currentUserShape } from '#shared/resources/shapes/user.ts'
import { completeRoles } from '#shared/resources/user-roles.ts'
import { currentOrganizationsPath, currentUserPath } from '#shared/session-paths.ts'
import type { PageSession } from '../pages/page.ts'
import { waitingInMenu, waitingLists } from '../pages/waiting-lists.ts'

/** What is shown around every signed-in page. */
export const layoutData = (session: PageSession): (InitialRequest | null)[] => [
  session.has('replyDrafts') && !session.may('application.handle') ? { path: replyDraftsPath() } : null,
  { path: unreadMessagesPath },
  ...Object.values(waitingInMenu(session)).map((what) => ({ path: waitingLists[what].countPath })),
]

// The browser reads the same documents, and reports what is wrong with them.
const unreported = () => {}

export function pageSession({ tenant, documents }: SessionDocuments): PageSession {
  const user = readDocument(currentUserShape, documents[currentUserPath], unreported).data
  const organizations = readList(organizationShape, documents[currentOrganizationsPath], unreported).data
  const roles = completeRoles(user?.roles ?? [], organizations)
  return {
    flags: tenant.flags,
    features: tenant.features,
    may: (permission) => may(roles, permission),
    scope: (permission) => scopeOf(roles, permission),
    has: hasOf(tenant),
  }
}
