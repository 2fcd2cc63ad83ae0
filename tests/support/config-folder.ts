import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

export const siteYaml = `
defaultTenant: demo
defaultCentre: demo
cookies: { tenant: tenant, centre: volunteerCenterId, locale: locale, consent: cookie-consent }
locales: { available: [nl, en], fallback: nl }
features: { enableOrganizationsMoving: true, allowInactiveUsers: false, isStagedoos: false }
csp: { images: [], connect: [] }
limits: { initialDataTimeoutMs: 2000, brandingMaxAgeMs: 15000 }
`

export const domainsYaml = `
hosts:
  demo.example: demo
  www.demo.example: demo
  oldebroek.example: oldebroek
  partner.example: demo
wildcards:
  - x.nl
centres:
  demo.example: demo
  partner.example: demo
partnerSites:
  - partner.example
`

/** A center of the tenant `demo`. */
export const demoCenterYaml = `
id: "1"
tenant: demo
name: Demo
canonicalDomain: demo.example
branding:
  primaryColor: "#0f766e"
  secondaryColor: "#d97706"
`

const files: Record<string, string> = {
  'site.yaml': siteYaml,
  'domains.yaml': domainsYaml,
  'tenants/demo.yaml': 'name: Demo\nappContext: gelderland\ndefaultCentre: demo\nlocales: [nl]\n',
  'tenants/oldebroek.yaml': 'name: Oldebroek\nappContext: gelderland\nlocales: [nl]\n',
  'tenants/meedoen.yaml': 'name: Meedoen\nappContext: meedoen\nlocales: [nl, en]\n',
  'centres/demo.yaml': demoCenterYaml,
}

/** A configuration folder of its own for one test; `overrides` replace files, null leaves one out. */
export async function configFolder(overrides: Record<string, string | null> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'config-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries({ ...files, ...overrides })) {
    if (text === null) continue
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}
