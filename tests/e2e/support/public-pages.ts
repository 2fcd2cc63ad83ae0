/** Every page that a visitor of a site can open: those of the route table, and one of each kind that has an id. */
import { pathTo } from '#shared/paths.ts'
import { type RouteDefinition, type RouteId, routeIds, routes } from '#shared/routes.ts'
import { type AppContext, type TenantFlag, tenantFlags } from '#shared/site.ts'
import { get, type Tenant } from './test.ts'

const contexts: Record<Tenant, AppContext> = {
  demo: 'gelderland',
  oldebroek: 'gelderland',
  roermond: 'gelderland',
  meedoen: 'meedoen',
  public: 'gelderland',
}

export const flagsOf = (tenant: Tenant) => tenantFlags(tenant, contexts[tenant])

/** Pages behind a tenant's flag, by whether it is on. */
export const flagged = (tenant: Tenant, on: boolean) =>
  routeIds.filter((id) => {
    const flag: TenantFlag | undefined = (routes[id] as RouteDefinition).flag
    return flag !== undefined && flagsOf(tenant)[flag] === on
  })

// Excluded: responses of the gateway itself, pages that are empty without a token, placeholders.
const without: readonly RouteId[] = ['token', 'index', 'vacancyWidget']

async function firstOf(tenant: Tenant, path: string, attribute?: string): Promise<string> {
  const { data } = JSON.parse((await get(tenant, path)).html) as {
    data: { id: string; attributes: Record<string, string> }[]
  }
  return (attribute ? data[0]?.attributes[attribute] : data[0]?.id) ?? ''
}

/** URLs on a tenant's site, most visited first. */
export async function publicPages(tenant: Tenant): Promise<string[]> {
  const flags = flagsOf(tenant)
  const plain = routeIds.filter((id) => {
    const route: RouteDefinition = routes[id]
    // The stage passport is on for two tenants (config/tenants).
    const isOn =
      (route.flag === undefined || flags[route.flag]) &&
      (route.feature !== 'isStagedoos' || ['demo', 'roermond'].includes(tenant))
    return route.access === 'public' && isOn && !without.includes(id) && !/:\w+$/.test(route.path)
  })
  const [vacancy, organization, article] = await Promise.all([
    firstOf(tenant, '/api/v1/vacancies?page[size]=1'),
    firstOf(tenant, '/api/v1/organizations?page[size]=1'),
    firstOf(tenant, '/api/v1/news_items?page[size]=1', 'slug'),
  ])
  const date = flags.activitiesEnabled
    ? await firstOf(tenant, '/api/v1/activity_occurrences?filter[from]=today&filter[kind_eq]=activity&page[size]=1')
    : null
  return [
    ...plain.map((id) => pathTo(id)),
    pathTo('vacancy', { id: vacancy }),
    pathTo('organization', { id: organization }),
    pathTo('socialMapEntry', { id: organization }),
    pathTo('news', { slug: article }),
    ...(date ? [`${pathTo('calendar')}?activity=${date}`, `${pathTo('calendar')}?view=list`] : []),
    `${pathTo('vacancySearch')}?q=qwxzpvk`,
    ...contentPages.slice(0, 1),
  ]
}

/** Legal and identity pages that every center has. */
export const contentPages = ['/over-ons', '/privacy', '/toegankelijkheid']
