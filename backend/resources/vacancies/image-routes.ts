import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { contextOf, type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { showDocument } from '#backend/json-api/documents.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import { turnOf } from '#backend/untrusted/worker-pool.ts'
import { vacancyImageWidths } from '#shared/resources/vacancy.ts'
import { vacancyImageUpdate } from '#shared/resources/vacancy-schema.ts'
import { photoTypes } from '#shared/resources/volunteer-profile.ts'
import { sendFile } from '../files/downloads.ts'
import { wideImages } from '../files/images.ts'
import { requireQuota } from '../files/mutations.ts'
import { storeUploads } from '../files/store-upload.ts'
import { acceptUploads, readUpload } from '../files/uploads.ts'
import { describeImage, imageOf, setImage } from './image.ts'
import { policies } from './policy.ts'
import { vacancyResource, visibleVacancy } from './queries.ts'

export default async function vacancyImageRoutes(api: FastifyInstance): Promise<void> {
  const show = (context: SignedInContext, id: number) => showDocument(vacancyResource, context, id, {}, undefined)

  await api.register(async (app) => {
    await acceptUploads(app)
    rawRoute(
      app,
      'POST /vacancies/:id/image',
      {
        summary: 'Upload the picture of a vacancy',
        raw: 'upload',
        may: policies['vacancy.change'],
        changes: ['vacancies', 'organizations', 'figures'],
        upload: 'image',
        record: vacancyResource,
        status: 201,
        find: (context, { id }) => visibleVacancy(context, id),
      },
      async (request, reply, vacancy) => {
        const upload = await readUpload(request, photoTypes)
        const context = signedIn(request)
        await requireQuota(context, { userId: context.actor.id })
        const images = await wideImages(turnOf(context), upload, vacancyImageWidths)
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

  route(
    api,
    'PATCH /vacancies/:id/image',
    {
      summary: 'Describe the picture of a vacancy',
      may: policies['vacancy.change'],
      changes: ['vacancies', 'organizations', 'figures'],
      body: vacancyImageUpdate,
      bodyType: 'vacancies',
      record: vacancyResource,
      find: (context, { id }) => visibleVacancy(context, id),
    },
    async (context, { body, record: vacancy }) => {
      await describeImage(context, vacancy, body)
      return show(context, vacancy.id)
    },
  )

  route(
    api,
    'DELETE /vacancies/:id/image',
    {
      summary: 'Delete the picture of a vacancy',
      may: policies['vacancy.change'],
      changes: ['vacancies', 'organizations', 'figures'],
      record: vacancyResource,
      find: (context, { id }) => visibleVacancy(context, id),
    },
    async (context, { record: vacancy }) => {
      await setImage(context, vacancy, null)
      return show(context, vacancy.id)
    },
  )

  rawRoute(
    api,
    'GET /vacancies/:id/image',
    {
      summary: 'Show the picture of a vacancy',
      raw: 'file',
      may: 'everyone',
      file: 'image/*',
      query: { w: z.optional(z.string()) },
      shows: 'vacancies',
      maxAge: 3600,
    },
    async (request, reply) => {
      const context = contextOf(request)
      const file = await imageOf(context, request.params.id, request.query.w)
      return sendFile(context, reply, file)
    },
  )
}
