/** The volunteer's own profile, and the photos of profiles that the reader may see. */

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import { turnOf } from '#backend/untrusted/worker-pool.ts'
import { photoSizes, photoTypes } from '#shared/resources/volunteer-profile.ts'
import { volunteerProfileUpdate } from '#shared/resources/volunteer-profile-schema.ts'
import { sendFile } from '../files/downloads.ts'
import { squareImages } from '../files/images.ts'
import { requireQuota } from '../files/mutations.ts'
import { fileOfRecord } from '../files/queries.ts'
import { storeUploads } from '../files/store-upload.ts'
import { acceptUploads, readUpload } from '../files/uploads.ts'
import { ensureOwnProfile, setPhoto, updateOwnProfile } from './mutations.ts'
import { policies } from './policy.ts'
import { profileWithPhoto, volunteerProfileResource } from './queries.ts'

const type = 'volunteer_profiles'

export default async function volunteerProfileRoutes(api: FastifyInstance): Promise<void> {
  const show = (context: SignedInContext, id: number, query: RawQuery) =>
    showDocument(volunteerProfileResource, context, id, query, undefined)

  route(
    api,
    'GET /current_volunteer_profile',
    { summary: "Show one's own volunteer profile", may: 'signed_in', record: volunteerProfileResource },
    async (context, { query }) => show(context, await ensureOwnProfile(context), query),
  )

  route(
    api,
    'PATCH /current_volunteer_profile',
    {
      summary: "Change one's own volunteer profile",
      may: policies['volunteer_profile.own'],
      changes: 'own',
      body: volunteerProfileUpdate,
      bodyType: type,
      record: volunteerProfileResource,
    },
    async (context, { query, body }) => {
      const id = await updateOwnProfile(context, body)
      return show(context, id, query)
    },
  )

  await api.register(async (app) => {
    await acceptUploads(app)
    rawRoute(
      app,
      'POST /current_volunteer_profile/photo',
      {
        summary: "Upload one's own photo",
        raw: 'upload',
        may: policies['volunteer_profile.own'],
        changes: 'own',
        upload: 'image',
        record: volunteerProfileResource,
        status: 201,
      },
      async (request, reply) => {
        const context = signedIn(request)
        const upload = await readUpload(request, photoTypes)
        await requireQuota(context, { userId: context.actor.id })
        const photos = await squareImages(turnOf(context), upload, [photoSizes.large, photoSizes.small])
        const id = await storeUploads(request, reply, photos, ([large, small]) =>
          setPhoto(signedIn(request), large && small ? { large, small } : null),
        )
        if (id === null) return reply
        reply.code(201)
        return show(signedIn(request), id, request.query)
      },
    )
  })

  route(
    api,
    'DELETE /current_volunteer_profile/photo',
    {
      summary: "Delete one's own photo",
      may: policies['volunteer_profile.own'],
      changes: 'own',
      record: volunteerProfileResource,
    },
    async (context, { query }) => show(context, await setPhoto(context, null), query),
  )

  rawRoute(
    api,
    'GET /volunteer_profiles/:id/photo',
    {
      summary: 'Show the photo of a volunteer',
      raw: 'file',
      may: policies['volunteer_profile.photo'],
      file: 'image/*',
      query: { size: z.optional(z.enum(['small', 'large'])) },
      find: (context, { id }) => profileWithPhoto(context, id),
    },
    async (request, reply, { photoId, smallPhotoId }) => {
      const context = signedIn(request)
      const fileId = request.query.size === 'small' ? smallPhotoId : photoId
      return sendFile(context, reply, await fileOfRecord(context, fileId))
    },
  )
}
