import { isRouteOn, type RouteDefinition, type RouteId, routes, type SiteParts } from '#shared/routes.ts'

/** The page without which a site sends no mails of these names. */
const pages: readonly (readonly [RegExp, RouteId])[] = [
  [/^stage\./, 'stages'],
  [/^(?:workshop|waitlist|activity)\./, 'calendar'],
  [/^help_(?:request|response)\./, 'oneOnOneHelp'],
  [/^(?:invitation\.|profile\.stale$|message\.new_anonymous$)/, 'volunteerPool'],
]

/** Those of the templates whose mails the site can send: what is switched off needs no words. */
export const listedTemplates = <Template extends { id: string }>(
  templates: readonly Template[],
  site: SiteParts,
): Template[] => {
  const off = pages.filter(([, page]) => !isRouteOn(routes[page] as RouteDefinition, site)).map(([names]) => names)
  return templates.filter(({ id }) => !off.some((names) => names.test(id)))
}
