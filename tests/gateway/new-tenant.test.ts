/** docs/operations.md, "Adding a tenant": by files alone, on a gateway that is being visited (GW-7). */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildGateway, listen } from '../support/build-gateway.ts'
import { configFolder, domainsYaml } from '../support/config-folder.ts'
import { rawGet, rawHttp, statusOf } from '../support/raw-http.ts'
import { recordedLog } from '../support/recorded-log.ts'

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
const tenantFile = 'name: Helpende Handen\nappContext: gelderland\nlocales: [nl]\n'
const centreFile = `
id: "77"
tenant: zutphen
name: Vrijwilligers Zutphen
canonicalDomain: zutphen.example
branding:
  primaryColor: "#7c2d12"
  secondaryColor: "#1d4ed8"
`
const domains = domainsYaml
  .replace('hosts:', 'hosts:\n  zutphen.example: zutphen\n  www.zutphen.example: zutphen')
  .replace('\ncentres:', '\ncentres:\n  zutphen.example: zutphen\n  www.zutphen.example: zutphen')

test('a new tenant is served as soon as its files are valid, without a failed request meanwhile', async () => {
  const folder = await configFolder()
  const { logger, entries } = recordedLog()
  const { app, upstream } = await buildGateway({
    configDirectory: folder,
    watchConfig: true,
    logger,
    rateLimits: { perMinute: 0 },
  })
  upstream.on('*', { body: { data: [] } })
  const port = await listen(app)
  const visit = (path: string, host: string) => rawHttp(port, rawGet(path, [`Host: ${host}`]))

  // Visitors of another tenant, one after the other, all the time.
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const failed: string[] = []
  let visits = 0
  const keepVisiting = async (path: string) => {
    while (!isOver) {
      const response = await visit(path, 'demo.example').catch((error: unknown) => String(error))
      visits++
      if (statusOf(response) !== 200) failed.push(`${path}: ${response.slice(0, 100)}`)
    }
  }
  const visitors = ['/', '/api/v1/vacancies', '/assets/entry-5e6f7a8b.css', '/robots.txt'].map(keepVisiting)
  const refusals = () => entries().filter(({ msg }) => String(msg).includes('was refused'))

  expect(await visit('/', 'zutphen.example')).toContain('"tenant":"demo"')
  // Files arrive in the worst order: hosts of a tenant that is not there yet are refused, and what runs stays.
  await writeFile(join(folder, 'domains.yaml'), domains)
  await expect.poll(refusals).not.toEqual([])
  expect(JSON.stringify(refusals()[0])).toContain('there is no tenants/zutphen.yaml')
  expect(await visit('/', 'demo.example')).toContain('"tenant":"demo"')
  await writeFile(join(folder, 'tenants/zutphen.yaml'), tenantFile)
  await mkdir(join(folder, 'branding/zutphen'), { recursive: true })
  await writeFile(join(folder, 'branding/zutphen/logo.svg'), logo)
  await writeFile(join(folder, 'branding/zutphen/favicon.svg'), logo)
  await writeFile(join(folder, 'centres/zutphen.yaml'), centreFile)

  await expect.poll(() => visit('/', 'zutphen.example'), { timeout: 2000 }).toContain('"tenant":"zutphen"')
  const page = await visit('/', 'www.zutphen.example')
  expect(page).toContain('Vrijwilligers Zutphen')
  expect(page).toContain('#7c2d12')
  await expect.poll(async () => statusOf(await visit('/branding/zutphen/logo.svg', 'zutphen.example'))).toBe(200)
  await visit('/api/v1/vacancies?page=1', 'zutphen.example')
  const toZutphen = upstream.requests.filter(({ headers }) => headers['x-tenant'] === 'zutphen')
  expect(toZutphen.at(-1)?.headers).toMatchObject({ 'volunteer-center-id': '77', 'app-context': 'gelderland' })
  expect(await visit('/sitemap.xml', 'www.zutphen.example')).toContain('<loc>https://zutphen.example/')

  // A slip of the pen later on closes nothing.
  const before = refusals().length
  await writeFile(join(folder, 'centres/zutphen.yaml'), centreFile.replace('#7c2d12', 'brown'))
  await expect.poll(() => refusals().length, { timeout: 2000 }).toBeGreaterThan(before)
  expect(JSON.stringify(refusals().at(-1))).toMatch(/centres\/zutphen\.yaml:\d+ branding\.primaryColor/)
  expect(await visit('/', 'zutphen.example')).toContain('#7c2d12')

  // And it goes as it came.
  await writeFile(join(folder, 'domains.yaml'), domainsYaml)
  await rm(join(folder, 'centres/zutphen.yaml'))
  await rm(join(folder, 'tenants/zutphen.yaml'))
  await expect.poll(() => visit('/', 'zutphen.example'), { timeout: 2000 }).toContain('"tenant":"demo"')

  isOver = true
  await Promise.all(visitors)
  expect(failed).toEqual([])
  expect(visits).toBeGreaterThan(50)
})
