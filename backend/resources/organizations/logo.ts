/** The logo of an organization: an uploaded image that everybody may read. */
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { organizationProfiles } from '#backend/db/schema/organizations.ts'
import { vacancyListings } from '#backend/db/schema/vacancy-listings.ts'
import { notFound } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { storeUserFile } from '../files/mutations.ts'
import { type FileRow, fileColumns } from '../files/queries.ts'
import type { BroughtUpload } from '../files/upload.ts'

/** Stores a logo in place of the present one, or removes it with null. One transaction. */
export function setLogo(context: SignedInContext, organizationId: number, logo: BroughtUpload | null): Promise<void> {
  return inTransaction(context, async (tx) => {
    const ofProfile = eq(organizationProfiles.organizationId, organizationId)
    const [before] = await tx.db
      .select({ logo: organizationProfiles.logo })
      .from(organizationProfiles)
      .where(ofProfile)
      .for('update')
    if (!before) throw notFound()
    const file = logo && (await storeUserFile(tx, logo, 'logo', { logoOfId: organizationId }))
    // The number of the file makes the URL of a new logo another one, so that no cache shows the old one.
    const url = file && `/api/v1/organizations/${organizationId}/logo?v=${file.id}`
    // Without a new version of the organization: a form that is open beside it stays valid.
    await tx.db
      .update(organizationProfiles)
      .set({ logo: url, updatedAt: tx.now, lockVersion: sql`${organizationProfiles.lockVersion} + 1` })
      .where(ofProfile)
    await tx.db
      .delete(storedFiles)
      .where(and(eq(storedFiles.logoOfId, organizationId), file ? ne(storedFiles.id, file.id) : undefined))
    await audit(
      tx,
      'organization.changed',
      { type: 'organizations', id: organizationId, organizationId },
      { logo: [before.logo, url] },
    )
  })
}

/** Of this center's organizations, and of those of its siblings that share a vacancy: it is shown with the vacancy. */
function shownLogos({ center, sharingCenterIds }: Context): SQL | undefined {
  const here = eq(storedFiles.centerId, center.id)
  if (sharingCenterIds.length === 0) return here
  const isShared = sql`exists (select from ${vacancyListings} where ${vacancyListings.organizationId} = ${storedFiles.logoOfId}
    and ${vacancyListings.shared})`
  return or(here, and(inArray(storedFiles.centerId, [...sharingCenterIds]), isShared))
}

/** Throws 404 for an organization without an uploaded logo. `id` is that of a request. */
export async function logoOf(context: Context, id: string): Promise<FileRow> {
  const [file] = await context.db
    .select(fileColumns)
    .from(storedFiles)
    .where(and(eq(storedFiles.logoOfId, recordId(id)), shownLogos(context)))
  if (!file) throw notFound()
  return file
}
