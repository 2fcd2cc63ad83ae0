/** The site of a center that `npm run center:add` has just added, before anybody wrote a word in it. */
import { expect, test } from 'vitest'
import { addCenter } from '#backend/resources/volunteer-centers/add-center.ts'
import { defaultMenus, publicMenu } from '#shared/resources/menu.ts'
import { tenantFlags } from '#shared/site.ts'
import { buildBackend, siteHeaders, testNow } from '../support/build-backend.ts'
import { buildGateway } from '../support/build-gateway.ts'

const configured = {
  id: 6,
  slug: 'arnhem',
  tenant: 'public',
  appContext: 'gelderland',
  name: 'Vrijwilligerswerk Arnhem',
  primaryColor: '#7c2d12',
  secondaryColor: '#1d4ed8',
  logoUrl: '/branding/arnhem/logo.svg',
  faviconUrl: '/branding/arnhem/favicon.svg',
  siteUrl: 'https://arnhem.vrijwilligerswerk.example',
} as const
const given = {
  email: 'info@arnhem.example',
  phone: '026 2000000',
  street: 'Markt 1',
  postalCode: '6811 AB',
  city: 'Arnhem',
  adminFirstName: 'Marloes',
  adminLastName: 'Bakker',
  adminEmail: 'marloes@arnhem.example',
}
test('every link in the menus of a new center leads to a page, in Dutch and in English', async (context) => {
  const backend = await buildBackend({ empty: true, listen: true, test: context })
  await addCenter(backend.db, testNow, configured, given)
  const { app } = await buildGateway({ backendUrl: backend.url })
  const host = 'public.localhost'
  /** Of the page that it leads to in the end: some ask visitors to sign in. */
  const statusOf = async (url: string): Promise<number> => {
    const { statusCode, headers } = await app.inject({ url, headers: { host } })
    if (statusCode !== 302) return statusCode
    return statusOf(String(headers.location).replace(/^https?:\/\/[^/]+/, ''))
  }
  // A backend finds a new center within a second.
  await expect
    .poll(async () => (await fetch(`${backend.url}/api/v1/pages/privacy`, { headers: siteHeaders('6') })).status)
    .toBe(200)
  const flags = tenantFlags('public', configured.appContext)
  const items = Object.values(defaultMenus).flatMap((menu) => publicMenu(menu, { flags, isPageOpen: () => true }))
  const addresses = items.flatMap(({ url, children = [] }) => [url, ...children.map((child) => child.url)])
  const visited = addresses.flatMap((url) => (url === undefined ? [] : [url, url === '/' ? '/en' : `/en${url}`]))
  const statuses: [string, number][] = []
  for (const address of visited) statuses.push([address, await statusOf(address)])
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
  expect(visited).toEqual(expect.arrayContaining(['/over-ons', '/en/veelgestelde-vragen', '/contactformulier']))
  // A page that nobody wrote is none.
  expect(await statusOf('/voorwaarden')).toBe(404)
})
