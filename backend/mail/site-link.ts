import { eq } from 'drizzle-orm'
import { volunteerCenters } from '#backend/db/schema/centers.ts'
import type { Context } from '#backend/http/context.ts'
import { pathTo } from '#shared/paths.ts'
import { centerParameter, centerPathParameter } from '#shared/resources/volunteer-center.ts'

/**
 * URL of a path on the site of a center. Only the gateway knows the host of a sibling center, so a link to it goes
 * through `/switch` on the site of the request.
 */
export async function siteLink({ db, center, siteUrl }: Context, centerId: number, path: string): Promise<string> {
  if (centerId === center.id) return siteUrl + path
  const [sibling] = await db
    .select({ slug: volunteerCenters.slug })
    .from(volunteerCenters)
    .where(eq(volunteerCenters.id, centerId))
  const query = { [centerParameter]: sibling?.slug, [centerPathParameter]: path }
  return siteUrl + pathTo('switchCenter', {}, query)
}
