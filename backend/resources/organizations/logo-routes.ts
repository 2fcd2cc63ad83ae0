import type { FastifyInstance } from 'fastify'
import { contextOf, signedIn } from '#backend/http/request-context.ts'
import { showDocument } from '#backend/json-api/documents.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import { turnOf } from '#backend/untrusted/worker-pool.ts'
import { logoSize } from '#shared/resources/organization.ts'
import { photoTypes } from '#shared/resources/volunteer-profile.ts'
import { sendFile } from '../files/downloads.ts'
import { wholeImage } from '../files/images.ts'
import { requireQuota } from '../files/mutations.ts'
import { storeUpload } from '../files/store-upload.ts'
import { acceptUploads, readUpload } from '../files/uploads.ts'
import { logoOf, setLogo } from './logo.ts'
import { organizationResource, visibleOrganization } from './queries.ts'

export default async function organizationLogoRoutes(api: FastifyInstance): Promise<void> {
  await api.register(async (app) => {
    await acceptUploads(app)
    rawRoute(
      app,
      'POST /organizations/:id/logo',
      {
        summary: 'Upload the logo of an organization',
        raw: 'upload',
        may: 'organization.edit',
        changes: ['organizations', 'vacancies', 'activities', 'figures'],
        record: organizationResource,
        upload: 'image',
        status: 201,
        find: (context, { id }) => visibleOrganization(context, id),
      },
      async (request, reply, { id }) => {
        const upload = await readUpload(request, photoTypes)
        const context = signedIn(request)
        await requireQuota(context, { userId: context.actor.id })
        const logo = await wholeImage(turnOf(context), upload, logoSize)
        const stored = await storeUpload(request, reply, logo, async (brought) => {
          await setLogo(signedIn(request), id, brought)
          return id
        })
        if (stored === null) return reply
        reply.code(201)
        return showDocument(organizationResource, signedIn(request), id, { include: 'profile' }, undefined)
      },
    )
  })

  route(
    api,
    'DELETE /organizations/:id/logo',
    {
      summary: 'Delete the logo of an organization',
      may: 'organization.edit',
      changes: ['organizations', 'vacancies', 'activities', 'figures'],
      record: organizationResource,
      find: (context, { id }) => visibleOrganization(context, id),
    },
    async (context, { record: { id } }) => {
      await setLogo(context, id, null)
      return showDocument(organizationResource, context, id, { include: 'profile' }, undefined)
    },
  )

  rawRoute(
    api,
    'GET /organizations/:id/logo',
    {
      summary: 'Show the logo of an organization',
      raw: 'file',
      may: 'everyone',
      file: 'image/*',
      shows: 'organizations',
      maxAge: 3600,
    },
    async (request, reply) => {
      const context = contextOf(request)
      const file = await logoOf(context, request.params.id)
      return sendFile(context, reply, file)
    },
  )
}
