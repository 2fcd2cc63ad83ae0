import { eq, type SQL, sql } from 'drizzle-orm'
import { holdsFactor, isPasskeyOf } from '#backend/auth/factor-requirement.ts'
import { centerProfiles } from '#backend/db/schema/centers.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { withRole } from '../users/queries.ts'

/** Who is an admin of the center. */
export const isCenterStaff = withRole('center_admin')

/** Who has a role at an organization, and is no admin of the center. */
export const isOrganizationStaff = withRole('organization_staff')

export type RequirementRow = Awaited<ReturnType<typeof storedRequirement>>

/** What the center asks now. */
export async function storedRequirement({ db, center }: Pick<Context, 'db' | 'center'>) {
  const [stored] = await db
    .select({
      profileId: centerProfiles.id,
      requiredFrom: centerProfiles.factorRequiredFrom,
      requiredOfOrganizationsFrom: centerProfiles.factorRequiredOfOrganizationsFrom,
    })
    .from(centerProfiles)
    .where(eq(centerProfiles.centerId, center.id))
  if (!stored) throw notFound()
  return stored
}

/** Who of a center can be asked. The roles are read first: nearly all users are volunteers, who have none. */
export const hasRoleAt = (centerId: number): SQL =>
  sql`(${users.centerId} = ${centerId} and ${users.status} = 'active' and ${users.id} in (select ${roles.userId} from ${roles}))`

/** What the center asks now, and of how many. */
export async function currentRequirement(context: Pick<Context, 'db' | 'center' | 'siteUrl'>) {
  const { db, center } = context
  const stored = await storedRequirement(context)
  const hasFactor = holdsFactor(isPasskeyOf(context))
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [counts] = await db
    .select({
      staff: count(isCenterStaff),
      staffWithout: count(sql`${isCenterStaff} and not ${hasFactor}`),
      organizationStaff: count(isOrganizationStaff),
      organizationStaffWithout: count(sql`${isOrganizationStaff} and not ${hasFactor}`),
    })
    .from(users)
    .where(hasRoleAt(center.id))
  if (!counts) throw new Error('The staff of the center were not counted')
  return { ...stored, ...counts }
}
