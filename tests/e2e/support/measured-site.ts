/** One site that is measured: the only one where visitors are asked about cookies. The others measure nothing, as the samples do. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const measuredSite = 'nijmegen'
/** What its pages load once the page is there; there is no such host in tests. */
export const measuringHost = 'www.googletagmanager.com'

/** A copy of the configuration in which that site has an analytics id. Written once for a run. */
export function writeConfigWithAnalytics(dataDirectory: string): string {
  const folder = join(dataDirectory, 'config')
  if (existsSync(folder)) return folder
  cpSync('config', folder, { recursive: true })
  const center = join(folder, 'centres', `${measuredSite}.yaml`)
  writeFileSync(center, `${readFileSync(center, 'utf8').trimEnd()}\ngtagId: G-TEST1\n`)
  return folder
}
