import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IdentityProvider } from '#backend/auth/sso/providers.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { buildBackend, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { personas } from '../support/personas.ts'

const demo: IdentityProvider = {
  name: 'Gemeente Demo',
  issuer: 'https://login.example',
  clientId: 'abc',
  clientSecret: 'geheim',
  scopes: ['openid'],
  domains: ['demo.example'],
  emailVerified: 'claim',
  roles: { claim: 'groups', admin: ['beheer'] },
  required: true,
}

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend({ identityProviders: { demo } })
})
afterAll(() => backend.close())

const get = async (path: string, centerId = '1') => {
  const response = await backend.app.inject({ url: path, headers: siteHeaders(centerId) })
  return response.json() as { data: { attributes: object }[] }
}

describe('the ways to sign in', () => {
  it('are those of the center, by name alone', async () => {
    expect((await get('/api/v1/sign_in_ways')).data.map(({ attributes }) => attributes)).toEqual([
      { kind: 'sso', name: 'Gemeente Demo' },
    ])
    expect((await get('/api/v1/sign_in_ways', '2')).data).toEqual([])
  })
})

describe('the identity providers', () => {
  it('are read by the admins of the center alone, without the secret', async () => {
    const now = backend.clock.now()
    const of = (centerId: number, organizationType: 'Organization' | 'VolunteerCenter') =>
      insertOrganization(backend.db, { now, centerId, organizationType })
    const [center, own, abroad] = [
      await of(1, 'VolunteerCenter'),
      await of(1, 'Organization'),
      await of(2, 'VolunteerCenter'),
    ]
    const people = await personas(backend, { center: center.id, own: own.id, abroad: abroad.id }, [
      'center',
      'organization',
      'volunteer',
      'neighbor',
    ])
    expect((await backend.app.inject({ url: '/api/v1/identity_providers', headers: siteHeaders() })).statusCode).toBe(
      401,
    )
    for (const who of [people.organization, people.volunteer]) {
      expect((await who.call('GET', '/api/v1/identity_providers')).statusCode).toBe(403)
    }
    expect((await people.neighbor.call('GET', '/api/v1/identity_providers')).json()).toEqual({ data: [] })
    const read = await people.center.call('GET', '/api/v1/identity_providers')
    expect(read.json()).toMatchObject({ data: [{ attributes: { issuer: 'https://login.example', required: true } }] })
    expect(read.body).not.toMatch(/geheim|abc/)
  })
})
