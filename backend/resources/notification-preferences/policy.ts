/** Notification preferences are everybody's own; each sees those of the events that the site has and that one's roles hear of. */
import { permits } from '#backend/http/authorization.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { flagOf, permissionOf } from '#shared/resources/notification-preference.ts'
import type { NotificationEventName } from '#shared/resources/notification-preference-values.ts'
import { tenantFlags } from '#shared/site.ts'

export function hearsOf(context: SignedInContext, event: NotificationEventName): boolean {
  const { tenant, appContext } = context.center
  const [flag, permission] = [flagOf(event), permissionOf(event)]
  if (flag && !tenantFlags(tenant, appContext)[flag]) return false
  return permission === null || permits(context, permission)
}
