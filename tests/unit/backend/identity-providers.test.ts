import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readClaims } from '#backend/auth/sso/client.ts'
import { readIdentityProviders } from '#backend/auth/sso/providers.ts'
import { readEnvironment } from '#backend/options.ts'

const folder = mkdtempSync(join(tmpdir(), 'identity-providers-'))
writeFileSync(join(folder, 'secret'), 'geheim\n')

function file(text: string): string {
  const path = join(folder, `${Math.random()}.yaml`)
  writeFileSync(path, text)
  return path
}

const arnhem = `arnhem:
  name: Gemeente Arnhem
  issuer: https://login.example/tenant/v2.0
  clientId: abc
  clientSecretFile: secret
  domains: [Arnhem.example]
  roles: { claim: groups, admin: [vrijwilligerswerk] }
`

describe('the file of identity providers', () => {
  it('is read with its secrets, relative to it, and its defaults', () => {
    expect(readIdentityProviders(file(arnhem)).arnhem).toEqual({
      name: 'Gemeente Arnhem',
      issuer: 'https://login.example/tenant/v2.0',
      clientId: 'abc',
      clientSecret: 'geheim',
      scopes: ['openid', 'profile', 'email'],
      domains: ['arnhem.example'],
      emailVerified: 'claim',
      roles: { claim: 'groups', admin: ['vrijwilligerswerk'] },
      required: false,
    })
    expect(readIdentityProviders(file(''))).toEqual({})
  })

  it.each([
    ['an issuer without TLS', arnhem.replace('https:', 'http:'), 'arnhem.issuer: must be an https:// address'],
    ['no domain', arnhem.replace('[Arnhem.example]', '[]'), 'arnhem.domains'],
    ['an unknown key', `${arnhem}  clientsecret: x\n`, 'clientsecret'],
    ['a secret that is not there', arnhem.replace(': secret', ': elders'), 'ENOENT'],
  ])('is refused with %s, by a name', (_name, text, message) => {
    expect(() => readIdentityProviders(file(text))).toThrow(message)
    expect(() => readEnvironment({ IDENTITY_PROVIDERS: file(text) })).toThrow(/^IDENTITY_PROVIDERS: /)
  })
})

describe('what a provider says of a person', () => {
  const provider = { ...readIdentityProviders(file(arnhem)).arnhem } as ReturnType<typeof readIdentityProviders>[string]
  const claims = (more: object) => readClaims(provider, { sub: '1', email: 'An@Arnhem.example', groups: [], ...more })

  it('has a verified address in lower case, and names from either claim', () => {
    expect(claims({ email_verified: true, name: 'An de Wit' })).toEqual({
      subject: '1',
      email: 'an@arnhem.example',
      firstName: 'An',
      lastName: 'de Wit',
      isAdmin: false,
    })
    expect(claims({ given_name: 'Anna', family_name: 'Wit' })).toMatchObject({ firstName: 'Anna', lastName: 'Wit' })
  })

  it('has names as their owner could write them: one line, at most sixty characters, nothing that turns text', () => {
    const { firstName, lastName } = claims({ given_name: ' An\u202e\r\nBcc: x ', family_name: 'W'.repeat(70) })
    expect(firstName).toBe('An Bcc: x')
    expect(lastName).toBe('W'.repeat(60))
    expect(claims({ given_name: '\u3164' }).firstName).toBe('')
  })

  it('has no address that is not said to be verified, unless the provider gives out the addresses itself', () => {
    expect(claims({}).email).toBeNull()
    expect(claims({ email_verified: 'false' }).email).toBeNull()
    expect(claims({ email_verified: 'true' }).email).toBe('an@arnhem.example')
    expect(readClaims({ ...provider, emailVerified: 'always' }, { sub: '1', email: 'a@b.nl', groups: [] }).email).toBe(
      'a@b.nl',
    )
  })

  it('has the role by one value or several, and by no part of one', () => {
    expect(claims({ groups: 'vrijwilligerswerk' }).isAdmin).toBe(true)
    expect(claims({ groups: ['a', 'vrijwilligerswerk'] }).isAdmin).toBe(true)
    expect(claims({ groups: ['vrijwilligerswerk-lezen'] }).isAdmin).toBe(false)
    expect(claims({ groups: { vrijwilligerswerk: true } }).isAdmin).toBe(false)
    expect(claims({ groups: [] }).isAdmin).toBe(false)
    expect(() => claims({ groups: undefined })).toThrow('The provider did not send the claim groups')
  })
})
