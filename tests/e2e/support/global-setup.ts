/** Runs once, when the site of the tests responds. */
import { currentCenterPath } from '#shared/session-paths.ts'
import { measuredSite } from './measured-site.ts'
import { cookieOf, send } from './test.ts'

const profilePath = '/api/v1/volunteer_centers/current/profile'

/** Somebody of the platform fills in an analytics id: the site has no sample login of its own. */
export default async function measureSite(): Promise<void> {
  const own = await cookieOf(measuredSite, 'super@platform.example')
  const known = await send(measuredSite, currentCenterPath, undefined, { own })
  const { included } = JSON.parse(known.html) as { included: { attributes: { lock_version: number } }[] }
  const attributes = { gtag_id: 'G-TEST1', lock_version: included[0]?.attributes.lock_version }
  const body = { data: { type: 'volunteer_center_profiles', attributes } }
  const { status, html } = await send(measuredSite, profilePath, body, { own, method: 'PATCH' })
  if (status !== 200) throw new Error(`${measuredSite} is not measured: ${status} ${html}`)
}
