import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { publicFor } from '#backend/http/caching.ts'
import { contextOf, type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { vacancyImageWidths } from '#shared/resources/vacancy.ts'
import { vacancyImageUpdate } from '#shared/resources/vacancy-schema.ts'
import { photoTypes } from '#shared/resources/volunteer-profile.ts'
import { sendFile } from '../files/downloads.ts'
import { wideImages } from '../files/images.ts'
import { storeUploads } from '../files/store-upload.ts'
import { acceptUploads, readUpload } from '../files/uploads.ts'
import { describeImage, imageOf, setImage } from './image.ts'
import { vacancyFor, vacancyResource } from './queries.ts'

type ById = { Params: { id: string }; Querystring: { w?: string } }

export async function vacancyImageRoutes(api: FastifyInstance): Promise<void> {
  const show = (context: SignedInContext, id: number) => showDocument(vacancyResource, context, id, {}, undefined)

  await api.register(async (app) => {
    await acceptUploads(app)
    app.post<ById>(
      '/vacancies/:id/image',
      operation('Upload the picture of a vacancy', {
        may: 'vacancy.draft',
        upload: 'image',
        record: vacancyResource,
        status: 201,
      }),
      async (request, reply) => {
        const vacancy = await vacancyFor(signedIn(request), request.params.id, 'update')
        const images = await wideImages(vacancy.centerId, await readUpload(request, photoTypes), vacancyImageWidths)
        const id = await storeUploads(request, reply, images, async (brought) => {
          await setImage(signedIn(request), vacancy, brought)
          return vacancy.id
        })
        if (id === null) return reply
        reply.code(201)
        return show(signedIn(request), id)
      },
    )
  })

  api.patch<ById>(
    '/vacancies/:id/image',
    operation('Describe the picture of a vacancy', {
      may: 'vacancy.draft',
      body: vacancyImageUpdate,
      bodyType: 'vacancies',
      record: vacancyResource,
    }),
    async (request) => {
      const context = signedIn(request)
      const { id } = request.params
      const vacancy = await vacancyFor(context, id, 'update')
      const { imageAlt } = readInput(request, vacancyImageUpdate, { type: 'vacancies', id })
      await describeImage(context, vacancy, imageAlt)
      return show(context, vacancy.id)
    },
  )

  api.delete<ById>(
    '/vacancies/:id/image',
    operation('Delete the picture of a vacancy', { may: 'vacancy.draft', record: vacancyResource }),
    async (request) => {
      const context = signedIn(request)
      const vacancy = await vacancyFor(context, request.params.id, 'update')
      await setImage(context, vacancy, null)
      return show(context, vacancy.id)
    },
  )

  api.get<ById>(
    '/vacancies/:id/image',
    operation('Show the picture of a vacancy', {
      may: 'everyone',
      file: 'image/*',
      query: { w: z.optional(z.string()) },
    }),
    async (request, reply) => {
      const context = contextOf(request)
      const file = await imageOf(context, request.params.id, request.query.w)
      publicFor(reply, context, 3600)
      return sendFile(context, reply, file)
    },
  )
}
