/** The menus of a site, for the staff who change them; visitors get them with the center's profile. */

import type { FastifyInstance } from 'fastify'
import { notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import type { MenuLocation } from '#shared/resources/menu.ts'
import { menuRestore, menuSchema, menuUpdate } from '#shared/resources/menu-schema.ts'
import { menuLocations } from '#shared/resources/menu-values.ts'
import type { Services } from '../services.ts'
import { restoreMenu, saveMenu } from './mutations.ts'
import { menuOf } from './queries.ts'

const type = 'menus'

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

export default async function menuRoutes(app: FastifyInstance, { jobs }: Services): Promise<void> {
  route(
    app,
    'GET /menus/:location',
    {
      summary: 'Show a menu of the site',
      may: 'content.manage',
      record: { type, schema: menuSchema },
    },
    (context, { params }) => menuDocument(context, locationOf(params.location)),
  )

  route(
    app,
    'PUT /menus/:location',
    {
      summary: 'Change a menu of the site',
      may: 'content.manage',
      changes: ['design'],
      body: menuUpdate,
      bodyType: type,
      record: { type, schema: menuSchema },
      find: async (_context, { location }) => locationOf(location),
    },
    async (context, { body, record: location }) => {
      await saveMenu(context, location, body, jobs)
      jobs.wake('link_checks.run')
      return menuDocument(context, location)
    },
  )

  route(
    app,
    'PUT /menus/:location/restore',
    {
      summary: 'Restore the standard menu',
      may: 'content.manage',
      changes: ['design'],
      body: menuRestore,
      bodyType: type,
      record: { type, schema: menuSchema },
      find: async (_context, { location }) => locationOf(location),
    },
    async (context, { body, record: location }) => {
      await restoreMenu(context, location, body.lockVersion)
      return menuDocument(context, location)
    },
  )
}
