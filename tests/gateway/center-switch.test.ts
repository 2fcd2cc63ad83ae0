import request from 'supertest'
import { expect, test } from 'vitest'
import { buildGateway } from '../support/build-gateway.ts'

const locationOf = async (host: string, url: string) => {
  const { app } = await buildGateway()
  await app.ready()
  const response = await request(app.server).get(url).set('host', host).redirects(0)
  return [response.status, response.headers.location ?? null]
}

test('choosing a municipality redirects to the configured host of its center', async () => {
  expect(await locationOf('vrijwilligerspunt-oldebroek.example', '/switch?centrum=nijmegen')).toEqual([
    302,
    'https://nijmegen.vrijwilligerswerk.example/',
  ])
})

test('in development the redirect stays on localhost', async () => {
  const [status, location] = await locationOf('demo.localhost', '/switch?centrum=ede')
  expect(status).toBe(302)
  expect(location).toMatch(/^http:\/\/(ede-)?meedoen\.localhost/)
})

test('the partner site redirects to a center from its own page', async () => {
  expect(await locationOf('gelderse-handen.example', '/gelderse-handen?centrum=arnhem')).toEqual([
    302,
    'https://arnhem.vrijwilligerswerk.example/',
  ])
})

test('an unconfigured center shows the page instead of a redirect', async () => {
  for (const name of ['nergens', '//evil.example', 'https:%2f%2fevil.example', '']) {
    expect(await locationOf('demo.localhost', `/switch?centrum=${name}`), name).toEqual([expect.any(Number), null])
  }
})

test('a link to a page of another center redirects to that page of its own site only', async () => {
  const to = async (path: string) =>
    (
      await locationOf(
        'vrijwilligerspunt-oldebroek.example',
        `/switch?centrum=nijmegen&naar=${encodeURIComponent(path)}`,
      )
    )[1]
  expect(await to('/applications/12?tab=historie')).toBe(
    'https://nijmegen.vrijwilligerswerk.example/applications/12?tab=historie',
  )
  for (const evil of ['//evil.example', '/\\evil.example', 'https://evil.example', '@evil.example']) {
    expect(await to(evil), evil).toBe('https://nijmegen.vrijwilligerswerk.example/')
  }
})
