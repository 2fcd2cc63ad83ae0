import { mutate } from 'swr'
import { resourceDocument } from '#shared/json-api/flatten.ts'
import type { Document } from '#shared/json-api/types.ts'
import { volunteerProfileShape } from '#shared/resources/shapes/account.ts'
import { currentVolunteerProfilePath, ownPhotoPath } from '#shared/resources/volunteer-profile.ts'
import type { VolunteerProfileUpdate } from '#shared/resources/volunteer-profile-schema.ts'
import { currentUserPath } from '#shared/session-paths.ts'
import { apiRequest } from './api-client.ts'
import { decision } from './notifications.ts'
import { uploadFile } from './upload.ts'
import { useDocument } from './use-document.ts'

const type = 'volunteer_profiles'

export const useOwnProfile = (enabled = true) =>
  useDocument(volunteerProfileShape, enabled ? currentVolunteerProfilePath : null)

/** Stores the response as the profile; its name may be that of the menu too. */
async function store(document: unknown): Promise<void> {
  await mutate(currentVolunteerProfilePath, document as Document, { revalidate: false })
  void mutate(currentUserPath)
}

export const updateOwnProfile = decision(
  async (attributes: VolunteerProfileUpdate, idempotencyKey: string): Promise<void> => {
    const body = resourceDocument(type, attributes)
    await store(await apiRequest(currentVolunteerProfilePath, { method: 'PATCH', body, idempotencyKey }))
  },
)

type PhotoUpload = { onProgress: (part: number) => void; signal: AbortSignal }

export async function uploadPhoto(photo: File, options: PhotoUpload): Promise<void> {
  await uploadFile(volunteerProfileShape, ownPhotoPath, photo, options)
  await mutate(currentVolunteerProfilePath)
}

export const deletePhoto = async (): Promise<void> => store(await apiRequest(ownPhotoPath, { method: 'DELETE' }))
