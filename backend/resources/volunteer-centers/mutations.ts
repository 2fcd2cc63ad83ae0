/** Writes to the site profile of a center; each exported function is one transaction. */
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import { requireRecentVerification } from '#backend/auth/verification.ts'
import { centerProfiles, designVersions } from '#backend/db/schema/centers.ts'
import { auditChanges, changesBetween } from '#backend/http/audit.ts'
import { inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { presentValues, updateRecord } from '#backend/json-api/updates.ts'
import { type CenterDesign, keptDesigns } from '#shared/resources/volunteer-center.ts'
import { type CenterProfileUpdate, centerDesignSchema } from '#shared/resources/volunteer-center-schema.ts'
import { requestLinkChecks } from '../link-checks/mutations.ts'
import type { Services } from '../services.ts'
import { requireSiteImages } from './images.ts'
import type { CenterProfileRow } from './queries.ts'

/** Throws 409 for a stale version, 422 for a picture that was deleted, and 403 for a new design without a recent verification. A changed design is kept, so that one can go back to it; the footer's links are checked. */
export function updateCenterProfile(
  context: SignedInContext,
  profile: CenterProfileRow,
  { lockVersion, ...values }: CenterProfileUpdate,
  jobs: Services['jobs'],
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const changes = presentValues(values)
    await requireSiteImages(tx, profile, changes)
    const before = designOf(profile)
    const after = designOf({ ...profile, ...changes })
    const isNewDesign = !isDeepStrictEqual(before, after)
    if (isNewDesign) requireRecentVerification(context, context.actor)
    await updateRecord(tx, centerProfiles, profile.id, changes, lockVersion)
    if (isNewDesign) await keepDesign(tx, before, after)
    if (changes.footer) await requestLinkChecks(tx, jobs)
    const target = { type: 'volunteer_center_profiles', id: profile.id } as const
    await auditChanges(tx, 'settings.changed', target, changesBetween(profile, changes))
  })
}

const designNames = Object.keys(centerDesignSchema.shape) as (keyof CenterDesign)[]

const designOf = (profile: CenterDesign): CenterDesign =>
  Object.fromEntries(designNames.map((name) => [name, profile[name] ?? null])) as CenterDesign

/** Stores a design as the newest, and the one before it when that is the center's first; older ones than are kept are deleted. */
async function keepDesign({ db, center, actor, now }: SignedInContext, before: CenterDesign, after: CenterDesign) {
  const ofCenter = eq(designVersions.centerId, center.id)
  const stamps = { centerId: center.id, createdAt: now, updatedAt: now }
  const [known] = await db.select({ id: designVersions.id }).from(designVersions).where(ofCenter).limit(1)
  if (!known) await db.insert(designVersions).values({ ...stamps, design: before, authorName: null })
  await db.insert(designVersions).values({ ...stamps, design: after, authorName: actor.name })
  const kept = db
    .select({ id: designVersions.id })
    .from(designVersions)
    .where(ofCenter)
    .orderBy(desc(designVersions.id))
    .limit(keptDesigns)
  await db.delete(designVersions).where(and(ofCenter, notInArray(designVersions.id, kept)))
}
