/** Pictures of a center's site: its staff upload them, everybody sees them. */

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { apiError } from '#backend/errors/api-error.ts'
import { contextOf, signedIn } from '#backend/http/request-context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { rawRoute } from '#backend/json-api/route.ts'
import { turnOf } from '#backend/untrusted/worker-pool.ts'
import type { MediaCrop } from '#shared/resources/media-item.ts'
import { cropSchema } from '#shared/resources/media-item-schema.ts'
import { type SiteImageKind, siteImageKinds, sitePaddings } from '#shared/resources/volunteer-center.ts'
import { siteImageSchema } from '#shared/resources/volunteer-center-schema.ts'
import { sendFile } from '../files/downloads.ts'
import { requireQuota } from '../files/mutations.ts'
import { storeUpload } from '../files/store-upload.ts'
import { acceptUploads, readContent } from '../files/uploads.ts'
import { drawSiteImage, siteImageOf, storeSiteImage } from './images.ts'

/** `x,y,width,height` in fractions of the picture's sides. Throws 400 for what is no part of a picture. */
function cropOf(text: string | undefined): MediaCrop | null {
  if (text === undefined) return null
  const [x, y, width, height, ...more] = text.split(',').map(Number)
  const crop = cropSchema.safeParse({ x, y, width, height })
  if (!crop.success || more.length > 0) throw apiError('query.unknown_value', { parameter: 'crop', name: 'crop' })
  return crop.data
}

/** A crop is `x,y,width,height` in fractions of the sides, the padding a percentage of them. */
const siteImageQuery = {
  kind: z.enum(Object.keys(siteImageKinds) as [SiteImageKind]),
  padding: z.optional(z.enum(sitePaddings.map(String))),
  crop: z.optional(z.string()),
}

/** A year, in seconds: another picture has another URL. */
const year = 365 * 24 * 3600

export default async function siteImageRoutes(api: FastifyInstance): Promise<void> {
  await api.register(async (app) => {
    await acceptUploads(app)
    const kinds = Object.keys(siteImageKinds) as SiteImageKind[]
    rawRoute(
      app,
      'POST /volunteer_centers/current/images',
      {
        summary: 'Upload a picture of the site',
        raw: 'upload',
        may: 'settings.manage',
        changes: 'staff',
        record: { type: 'site_images', schema: siteImageSchema },
        upload: 'image',
        query: siteImageQuery,
        status: 201,
      },
      async (request, reply) => {
        const kind = kinds.find((name) => name === request.query.kind)
        if (!kind) throw apiError('query.unknown_value', { parameter: 'kind', name: 'kind' })
        const padding = sitePaddings.find((percent) => String(percent) === (request.query.padding ?? '0'))
        if (padding === undefined) throw apiError('query.unknown_value', { parameter: 'padding', name: 'padding' })
        const crop = cropOf(request.query.crop)
        const upload = await readContent(request)
        const context = signedIn(request)
        await requireQuota(context, { userId: context.actor.id })
        const image = await drawSiteImage(turnOf(context), { kind, padding, crop }, upload)
        const stored = await storeUpload(request, reply, image, (brought) => storeSiteImage(signedIn(request), brought))
        if (stored === null) return reply
        const { id, url } = stored
        reply.code(201)
        const record = { type: 'site_images', id: String(id), attributes: { url } }
        return builtDocument(signedIn(request), siteImageSchema, record)
      },
    )
  })

  rawRoute(
    api,
    'GET /volunteer_centers/current/images/:id',
    {
      summary: 'Download a picture of the site',
      raw: 'file',
      may: 'everyone',
      file: 'image/*',
      shows: 'design',
      maxAge: year,
    },
    async (request, reply) => {
      const context = contextOf(request)
      const file = await siteImageOf(context, request.params.id)
      return sendFile(context, reply, file)
    },
  )
}
