/** Images for shared links: drawn from public data, in the center's colours (gateway.md GW-11). */
import { describe, expect, test } from 'vitest'
import { vacancyPath } from '#shared/resources/vacancy.ts'
import { shareImageOf, siteShareImage } from '#shared/share-image.ts'
import { buildGateway } from '../support/build-gateway.ts'

const pngSize = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]
const visitor = { host: 'demo.localhost' }
const address = shareImageOf('vacancies', '7')
const keep = { 'cache-control': 'public, max-age=60' }
const vacancy = (title: string) => ({ data: { type: 'vacancies', id: '7', attributes: { title } } })
const pathOf = (path: string) => path.split('?', 1)[0] ?? path

describe('the image of a shared link (GW-11)', () => {
  test('shows the title of a vacancy', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on(pathOf(vacancyPath('7')), { headers: keep, body: vacancy('Wandelmaatje') })
    const response = await app.inject({ url: address, headers: visitor })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png'])
    expect(pngSize(response.rawPayload)).toEqual([1200, 630])
    expect(response.headers['cache-control']).toBe('public, max-age=3600')
    const etag = String(response.headers.etag)
    const again = await app.inject({ url: address, headers: { ...visitor, 'if-none-match': etag } })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  test('shows the current record in the colors of the visited center', async () => {
    const { app, upstream } = await buildGateway()
    const title = { now: 'Wandelmaatje' }
    upstream.on(pathOf(vacancyPath('7')), () => ({ body: vacancy(title.now) }))
    const first = await app.inject({ url: address, headers: visitor })
    const elsewhere = await app.inject({ url: address, headers: { host: 'roermond.localhost' } })
    title.now = 'Kookmaatje'
    const later = await app.inject({ url: address, headers: visitor })
    expect(new Set([first, elsewhere, later].map(({ headers }) => headers.etag)).size).toBe(3)
    expect(upstream.requests.filter(({ headers }) => headers['volunteer-center-id'] === '3')).not.toEqual([])
  })

  test('exists for the site itself', async () => {
    const { app } = await buildGateway()
    const response = await app.inject({ url: siteShareImage, headers: visitor })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png'])
  })

  test('does not exist for a record of another center', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on(pathOf(vacancyPath('7')), { status: 404, body: { errors: [] } })
    for (const url of [
      address,
      '/_images/share/users/1.png',
      '/_images/share/vacancies/7.svg',
      '/_images/share/constructor/7.png',
    ]) {
      expect((await app.inject({ url, headers: visitor })).statusCode, url).toBe(404)
    }
  })
})
