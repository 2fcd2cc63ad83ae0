import useSWR from 'swr'
import { resourceDocument } from '#shared/json-api/flatten.ts'
import type { BulkResult } from '#shared/json-api/types.ts'
import { vacancyShape } from '#shared/resources/shapes/organization.ts'
import {
  chosenVacanciesPath,
  publishedChoicesPath,
  type StaffVacancy,
  vacancyChoicesPath,
  vacancyImagePath,
  vacancyTitlePath,
} from '#shared/resources/staff-vacancies.ts'
import { type Vacancy, vacancyPath } from '#shared/resources/vacancy.ts'
import type { VacancyTransitionAction } from '#shared/resources/vacancy-actions.ts'
import type {
  VacancyBulkUpdate,
  VacancyCreate,
  VacancyImageUpdate,
  VacancyUpdate,
} from '#shared/resources/vacancy-schema.ts'
import { apiRequest } from './api-client.ts'
import type { ApiError } from './api-error.ts'
import { type ChunkOptions, chunksOf, inChunks } from './bulk.ts'
import { decision } from './notifications.ts'
import { type UploadOptions, uploadFile } from './upload.ts'
import { readNewestList, useDocument, useList, writeDocument, writeForMeta } from './use-document.ts'

/** Those that the reader works with whose title has the text; null loads nothing. */
type VacancyChoice = Pick<Vacancy, 'id' | 'title' | 'organization'>

export const useVacancyChoices = (q: string | null) =>
  useList<VacancyChoice>(vacancyShape, q === null ? null : vacancyChoicesPath(q), {
    keepPreviousData: true,
  })

export const useVacancyTitle = (id: string | null) =>
  useDocument<Pick<Vacancy, 'id' | 'title'>>(vacancyShape, id === null ? null : vacancyTitlePath(id))

/** The published ones of these, without those of an organization that is not on the site; null loads nothing. */
export function usePublishedChoices(q: string | null) {
  const state = useList<VacancyChoice>(vacancyShape, q === null ? null : publishedChoicesPath(q), {
    keepPreviousData: true,
  })
  return {
    ...state,
    data: state.data?.filter(({ organization }) => !organization || organization.status === 'approved'),
  }
}

/** As lines to choose from; the organization is named where there are several. */
export function vacancyItems(found: readonly VacancyChoice[]) {
  const several = new Set(found.map(({ organization }) => organization?.id)).size > 1
  return found.map(({ id, title, organization }) => ({
    value: id,
    label: title,
    ...(several && organization ? { detail: organization.name } : {}),
  }))
}

/** The vacancies with these ids, as many as they are. */
export const useChosenVacancies = (ids: readonly string[]) =>
  useSWR<StaffVacancy[], ApiError>(ids.length === 0 ? null : ['chosen-vacancies', ...ids], async () => {
    const chosen: StaffVacancy[] = []
    for (const some of chunksOf(ids)) {
      chosen.push(...(await readNewestList(vacancyShape, chosenVacanciesPath(some))).data)
    }
    return chosen
  })

const pathOf = (id: string) => `/api/v1/vacancies/${encodeURIComponent(id)}`

export const createVacancy = (attributes: VacancyCreate, idempotencyKey: string) =>
  writeDocument(vacancyShape, '/api/v1/vacancies', {
    method: 'POST',
    body: resourceDocument('vacancies', attributes),
    idempotencyKey,
  })

/** One that was rejected is a draft again. */
export const updateVacancy = decision((id: string, attributes: VacancyUpdate) =>
  writeDocument(vacancyShape, pathOf(id), { method: 'PATCH', body: resourceDocument('vacancies', attributes, id) }),
)

export const transitionVacancy = decision(
  (
    id: string,
    action: VacancyTransitionAction,
    attributes: { lockVersion?: number; reason?: string; expiresOn?: string } = {},
  ) =>
    writeDocument(vacancyShape, `${pathOf(id)}/${action}`, {
      method: 'PUT',
      body: resourceDocument('vacancies', attributes, id),
    }),
)

export const duplicateVacancy = (id: string) =>
  writeDocument(vacancyShape, `${pathOf(id)}/duplicate`, { method: 'POST' })

/** Applies one change to many vacancies, or with `dryRun` says what it would do; returns the result of each. */
export const updateVacancies = decision(
  ({ ids, ...input }: VacancyBulkUpdate, chunks: ChunkOptions, idempotencyKey?: string): Promise<BulkResult[]> =>
    inChunks(
      ids,
      async (some, chunk) => {
        const { results } = await writeForMeta<{ results: BulkResult[] }>('/api/v1/vacancies/bulk_update', {
          method: 'PATCH',
          body: resourceDocument('vacancies', { ...input, ids: some }),
          idempotencyKey: idempotencyKey && `${idempotencyKey}-${chunk}`,
        })
        return results
      },
      chunks,
    ),
)

export const uploadVacancyImage = (id: string, file: File, options: UploadOptions) =>
  uploadFile(vacancyShape, vacancyImagePath(id), file, options)

/** Says what the picture shows; null for a decorative one. */
export const describeVacancyImage = (id: string, description: VacancyImageUpdate) =>
  writeDocument(vacancyShape, vacancyImagePath(id), {
    method: 'PATCH',
    body: resourceDocument('vacancies', description, id),
  })

/** Of one that was never published: any other is archived by it. */
export const deleteVacancy = (id: string) => apiRequest(vacancyPath(id), { method: 'DELETE' })

export const deleteVacancyImage = (id: string) =>
  writeDocument(vacancyShape, vacancyImagePath(id), { method: 'DELETE' })
