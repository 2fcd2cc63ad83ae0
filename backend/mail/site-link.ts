import { eq } from 'drizzle-orm'
import { volunteerCenters } from '#backend/db/schema/centers.ts'
import type { Context } from '#backend/http/context.ts'
import { pathTo } from '#shared/paths.ts'
import { centerParameter, centerPathParameter } from '#shared/resources/volunteer-center.ts'

/**
 * Full address of a path on the site of a center. A sibling's host is the gateway's to know, so the link to it goes by
 * `/switch` on the site that the request came from.
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
