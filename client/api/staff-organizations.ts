import { resourceDocument } from '#shared/json-api/flatten.ts'
import type { BulkResult } from '#shared/json-api/types.ts'
import type { OrganizationBulkStep, OrganizationStatus } from '#shared/resources/organization.ts'
import type { OrganizationCreate, OrganizationUpdate } from '#shared/resources/organization-schema.ts'
import { organizationShape } from '#shared/resources/shapes/organization.ts'
import { apiRequest } from './api-client.ts'
import { type ChunkOptions, inChunks } from './bulk.ts'
import { decision } from './notifications.ts'
import { uploadFile } from './upload.ts'
import { writeDocument, writeForMeta } from './use-document.ts'

const pathOf = (id: string) => `/api/v1/organizations/${encodeURIComponent(id)}`

/** A step of its own, apart from the decision about a sign-up (`decideOrganization`): the update of requirements.md REQ-7. */
export const changeOrganizationStatus = decision((id: string, status: OrganizationStatus) =>
  writeDocument(organizationShape, pathOf(id), {
    method: 'PUT',
    body: resourceDocument('organizations', { status }, id),
  }),
)

export const deleteOrganization = decision((id: string) => apiRequest(pathOf(id), { method: 'DELETE' }))

export const createOrganization = (attributes: OrganizationCreate, idempotencyKey: string) =>
  writeDocument(organizationShape, '/api/v1/organizations', {
    method: 'POST',
    body: resourceDocument('organizations', attributes),
    idempotencyKey,
  })

export const updateOrganization = (id: string, attributes: OrganizationUpdate) =>
  writeDocument(organizationShape, pathOf(id), {
    method: 'PATCH',
    body: resourceDocument('organizations', attributes, id),
  })

type UploadOptions = Parameters<typeof uploadFile>[3]

export const uploadLogo = (id: string, file: File, options: UploadOptions) =>
  uploadFile(organizationShape, `${pathOf(id)}/logo`, file, options)

export const deleteLogo = (id: string) => writeDocument(organizationShape, `${pathOf(id)}/logo`, { method: 'DELETE' })

const filled = (values: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value))

/** Takes one step for many organizations; returns the result of each, with what changes. */
export const updateOrganizations = (
  ids: readonly string[],
  step: OrganizationBulkStep,
  {
    dryRun,
    key,
    chunks,
    ...reasons
  }: {
    dryRun: boolean
    key: string
    chunks: ChunkOptions
    cancelReason?: string | undefined
    reason?: string | undefined
  },
): Promise<BulkResult[]> =>
  inChunks(
    ids,
    async (some, chunk) => {
      const { results } = await writeForMeta<{ results: BulkResult[] }>('/api/v1/organizations/bulk_update', {
        method: 'PATCH',
        body: { ids: some, attributes: { action: step, ...filled(reasons) }, dryRun },
        ...(dryRun ? {} : { idempotencyKey: `${key}-${chunk}` }),
      })
      return results
    },
    chunks,
  )
