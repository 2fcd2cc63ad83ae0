/** The menus of a site, for the staff who change them; visitors get them with the center's profile. */

import type { FastifyInstance } from 'fastify'
import { notFound } from '#backend/errors/api-error.ts'
import { authorize } from '#backend/http/authorization.ts'
import type { Context } from '#backend/http/context.ts'
import { signedIn } from '#backend/http/request-context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { type MenuLocation, menuLocations } from '#shared/resources/menu.ts'
import { menuRestore, menuSchema, menuUpdate } from '#shared/resources/menu-schema.ts'
import type { Services } from '../services.ts'
import { restoreMenu, saveMenu } from './mutations.ts'
import { can } from './policy.ts'
import { menuOf } from './queries.ts'

const type = 'menus'
type ByLocation = { Params: { location: string } }

/** Throws 404 for a place that has no menu. */
function locationOf(text: string): MenuLocation {
  const location = menuLocations.find((one) => one === text)
  if (!location) throw notFound()
  return location
}

async function menuDocument(context: Context, location: MenuLocation) {
  const { id, ...attributes } = await menuOf(context, location)
  return builtDocument(context, menuSchema, { type, id, attributes })
}

export async function menuRoutes(app: FastifyInstance, { jobs }: Services): Promise<void> {
  app.get<ByLocation>(
    '/menus/:location',
    operation('Show a menu of the site', { may: 'content.manage', record: { type, schema: menuSchema } }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'read'))
      return menuDocument(context, locationOf(request.params.location))
    },
  )

  app.put<ByLocation>(
    '/menus/:location',
    operation('Change a menu of the site', {
      may: 'content.manage',
      body: menuUpdate,
      bodyType: type,
      record: { type, schema: menuSchema },
    }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'update'))
      const location = locationOf(request.params.location)
      await saveMenu(context, location, readInput(request, menuUpdate, { type, id: location }), jobs)
      jobs.wake('link_checks.run')
      return menuDocument(context, location)
    },
  )

  app.put<ByLocation>(
    '/menus/:location/restore',
    operation('Restore the standard menu', {
      may: 'content.manage',
      body: menuRestore,
      bodyType: type,
      record: { type, schema: menuSchema },
    }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'update'))
      const location = locationOf(request.params.location)
      await restoreMenu(context, location, readInput(request, menuRestore, { type, id: location }).lockVersion)
      return menuDocument(context, location)
    },
  )
}
