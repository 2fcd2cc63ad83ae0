import type { FastifyInstance } from 'fastify'
import { publicFor } from '#backend/http/caching.ts'
import { contextOf, signedIn } from '#backend/http/request-context.ts'
import { type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { operation } from '#backend/json-api/operation.ts'
import { logoSize } from '#shared/resources/organization.ts'
import { photoTypes } from '#shared/resources/volunteer-profile.ts'
import { sendFile } from '../files/downloads.ts'
import { wholeImage } from '../files/images.ts'
import { storeUpload } from '../files/store-upload.ts'
import { acceptUploads, readUpload } from '../files/uploads.ts'
import { logoOf, setLogo } from './logo.ts'
import { organizationById, organizationResource } from './queries.ts'

type ById = { Params: { id: string }; Querystring: RawQuery }

export async function organizationLogoRoutes(api: FastifyInstance): Promise<void> {
  await api.register(async (app) => {
    await acceptUploads(app)
    app.post<ById>(
      '/organizations/:id/logo',
      operation('Upload the logo of an organization', {
        may: 'organization.edit',
        record: organizationResource,
        upload: 'image',
        status: 201,
      }),
      async (request, reply) => {
        const { id } = await organizationById(signedIn(request), request.params.id, 'update')
        const logo = await wholeImage(contextOf(request).center.id, await readUpload(request, photoTypes), logoSize)
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

  api.delete<ById>(
    '/organizations/:id/logo',
    operation('Delete the logo of an organization', { may: 'organization.edit', record: organizationResource }),
    async (request) => {
      const context = signedIn(request)
      const { id } = await organizationById(context, request.params.id, 'update')
      await setLogo(context, id, null)
      return showDocument(organizationResource, context, id, { include: 'profile' }, undefined)
    },
  )

  api.get<ById>(
    '/organizations/:id/logo',
    operation('Show the logo of an organization', { may: 'everyone', file: 'image/*' }),
    async (request, reply) => {
      const context = contextOf(request)
      const file = await logoOf(context, request.params.id)
      publicFor(reply, context, 3600)
      return sendFile(context, reply, file)
    },
  )
}
