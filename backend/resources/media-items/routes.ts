/** The media library of a center, and the pictures and documents that its pages show. */

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { notFound } from '#backend/errors/api-error.ts'
import { publicFor, unchangingFor } from '#backend/http/caching.ts'
import { contextOf, signedIn } from '#backend/http/request-context.ts'
import { builtDocument, listDocument, showDocument } from '#backend/json-api/documents.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import { turnOf } from '#backend/untrusted/worker-pool.ts'
import { mediaTypes } from '#shared/resources/media-item.ts'
import { mediaItemUpdate, mediaUseSchema } from '#shared/resources/media-item-schema.ts'
import { sendFile } from '../files/downloads.ts'
import { storeUpload } from '../files/store-upload.ts'
import { acceptUploads, readUpload } from '../files/uploads.ts'
import type { Services } from '../services.ts'
import { addMedium, deleteMedium, redrawn, replaceMedium, updateMedium } from './mutations.ts'
import { pictureFile, sourceFile, wantedPicture } from './pictures.ts'
import { mediaItemHere, mediaResource, mediaTags, ofCenter, publicMediaItem, usesOf } from './queries.ts'

const type = 'media_items'

/** Fresh for a minute, and not shown after that: it may have been replaced. */
const oneMinute = [60, 60] as const

export default async function mediaItemRoutes(api: FastifyInstance, { jobs }: Pick<Services, 'jobs'>): Promise<void> {
  route(
    api,
    'GET /media_items',
    {
      summary: 'List the media library',
      may: 'content.manage',
      list: mediaResource,
      meta: z.object({ tags: z.array(z.object({ tag: z.string(), count: z.int() })) }),
    },
    async (context, { query }) => {
      const document = await listDocument(mediaResource, context, query, ofCenter(context))
      return { ...document, meta: { ...document.meta, tags: await mediaTags(context) } }
    },
  )

  route(
    api,
    'GET /media_items/:id',
    {
      summary: 'Show an item of the media library',
      may: 'content.manage',
      record: mediaResource,
      scope: ofCenter,
    },
    (_context, { params }) => params.id,
  )

  route(
    api,
    'GET /media_items/:id/uses',
    {
      summary: 'List where an item of the media library is used',
      may: 'content.manage',
      list: { type: 'media_uses', schema: mediaUseSchema },
      find: (context, { id }) => mediaItemHere(context, id),
    },
    async (context, { record: { id } }) => {
      const data = (await usesOf(context, id)).map(({ id: useId, ...attributes }) => {
        return builtDocument(context, mediaUseSchema, { type: 'media_uses', id: useId, attributes }).data
      })
      return { data }
    },
  )

  // What was cropped away is for the staff alone.
  rawRoute(
    api,
    'GET /media_items/:id/file',
    {
      summary: 'Download the original of an item of the media library',
      raw: 'file',
      may: 'content.manage',
      file: '*/*',
      find: (context, { id }) => mediaItemHere(context, id),
    },
    async (request, reply, item) => {
      const context = signedIn(request)
      return sendFile(context, reply, await sourceFile(context, item))
    },
  )

  await api.register(async (app) => {
    await acceptUploads(app)

    rawRoute(
      app,
      'POST /media_items',
      {
        summary: 'Upload a picture or document to the media library',
        raw: 'upload',
        may: 'content.manage',
        changes: 'staff',
        record: mediaResource,
        upload: 'image or document',
        status: 201,
      },
      async (request, reply) => {
        const file = await redrawn(turnOf(contextOf(request)), await readUpload(request, mediaTypes))
        const id = await storeUpload(request, reply, file, async (brought) => {
          const context = signedIn(request)
          const added = await addMedium(context, brought)
          await scan(context)
          return added
        })
        if (id === null) return reply
        reply.code(201)
        const context = signedIn(request)
        return showDocument(mediaResource, context, id, {}, ofCenter(context))
      },
    )

    rawRoute(
      app,
      'PUT /media_items/:id/file',
      {
        summary: 'Replace the file of an item of the media library',
        raw: 'upload',
        may: 'content.manage',
        changes: ['content', 'design', 'vacancies', 'organizations', 'activities'],
        record: mediaResource,
        upload: 'image or document',
        find: (context, { id }) => mediaItemHere(context, id),
      },
      async (request, reply) => {
        const file = await redrawn(turnOf(contextOf(request)), await readUpload(request, mediaTypes))
        const id = await storeUpload(request, reply, file, async (brought) => {
          const context = signedIn(request)
          // Read again: it may be gone since the upload began.
          const item = await mediaItemHere(context, request.params.id)
          await replaceMedium(context, item, brought)
          await scan(context)
          return item.id
        })
        if (id === null) return reply
        const context = signedIn(request)
        return showDocument(mediaResource, context, id, {}, ofCenter(context))
      },
    )
  })

  /** In the transaction of the upload; the job is looked for at once. */
  const scan = async (context: ReturnType<typeof signedIn>) => {
    if (!context.scansFiles) return
    await jobs.send(context.db, 'files.scan', undefined, { key: 'uploads', centerId: null })
    jobs.wake('files.scan')
  }

  route(
    api,
    'PATCH /media_items/:id',
    {
      summary: 'Change the description of an item of the media library',
      may: 'content.manage',
      changes: ['content', 'design', 'vacancies', 'organizations', 'activities'],
      body: mediaItemUpdate,
      bodyType: type,
      record: mediaResource,
      find: (context, { id }) => mediaItemHere(context, id),
      scope: ofCenter,
    },
    async (context, { body, record: item }) => {
      await updateMedium(context, item, body)
      return item.id
    },
  )

  route(
    api,
    'DELETE /media_items/:id',
    {
      summary: 'Delete an item of the media library that is not used',
      may: 'content.manage',
      changes: ['content', 'design', 'vacancies', 'organizations', 'activities'],
      find: (context, { id }) => mediaItemHere(context, id),
    },
    async (context, { record: { id } }) => {
      await deleteMedium(context, id)
    },
  )

  // Their addresses have a hash of what they show, so that a browser keeps them for ever.
  rawRoute(
    api,
    'GET /media_items/:id/pictures/:version/:name',
    { summary: 'Show a picture of the media library in one size', raw: 'file', may: 'everyone', file: 'image/*' },
    async (request, reply) => {
      const context = contextOf(request)
      const { id, version, name } = request.params
      const wanted = wantedPicture(name)
      const item = await publicMediaItem(context, id, version)
      if (!wanted || item.kind !== 'image') throw notFound()
      const file = await pictureFile(context, item, wanted)
      if (item.versions[0] === version) unchangingFor(reply, context)
      // An address from before a change shows the present picture.
      else publicFor(reply, context, ...oneMinute)
      return sendFile(context, reply, file)
    },
  )

  rawRoute(
    api,
    'GET /media_items/:id/documents/:version',
    { summary: 'Download a document of the media library', raw: 'file', may: 'everyone', file: '*/*' },
    async (request, reply) => {
      const context = contextOf(request)
      const item = await publicMediaItem(context, request.params.id, request.params.version)
      if (item.kind !== 'document') throw notFound()
      // Texts keep the address of the day on which they linked it, also after the file was replaced.
      publicFor(reply, context, ...oneMinute)
      return sendFile(context, reply, await sourceFile(context, item))
    },
  )
}
