import { describe, expect, test } from 'vitest'
import { readEnvironment } from '#server/config/environment.ts'

describe('the environment (gateway.md GW-27)', () => {
  test('may be empty in development', () => {
    expect(readEnvironment({})).toMatchObject({ NODE_ENV: 'development', PORT: 3000, TRUSTED_PROXIES: [] })
  })

  test('treats an empty value as absent', () => {
    expect(readEnvironment({ PORT: '', TRUSTED_PROXIES: '' }).PORT).toBe(3000)
  })

  test.each([
    ['PORT', { PORT: 'http' }],
    ['BACKEND_URL', { BACKEND_URL: 'backend:3001' }],
    ['BACKEND_URL', { BACKEND_URL: 'https://backend.example/base/path' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8, everybody' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '300.1.1.1' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/64' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'fd00::/129' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: ':::' }],
    ['BACKEND_URL', { BACKEND_URL: 'http://user:secret@backend.example' }],
    ['BACKEND_URL', { NODE_ENV: 'production', BACKEND_URL: 'HTTP://backend.example' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['REDIS_ENCRYPTION_KEY', { REDIS_URL: 'redis://redis:6379' }],
    ['REDIS_ENCRYPTION_KEY', { REDIS_ENCRYPTION_KEY: 'changeme' }],
    ['REDIS_ENCRYPTION_KEY', { REDIS_ENCRYPTION_KEY: Buffer.alloc(31).toString('base64') }],
  ])('a bad %s is refused by name', (key, environment) => {
    expect(() => readEnvironment(environment)).toThrow(new RegExp(`^  ${key}: `, 'm'))
  })

  test.each(['http://backend:80', 'https://backend:443', 'http://[::1]:3001', 'http://backend:3001/'])(
    'the backend may be at %s',
    (url) => {
      expect(readEnvironment({ BACKEND_URL: url }).BACKEND_URL).toBe(url)
    },
  )

  test('accepts addresses and CIDR blocks of both families as trusted proxies', () => {
    const given = '10.0.0.0/8, 127.0.0.1,fd00::/8, ::1'
    expect(readEnvironment({ TRUSTED_PROXIES: given }).TRUSTED_PROXIES).toHaveLength(4)
  })

  test('refuses a plain-http backend, insecure cookies and DEV in production, all at once', () => {
    const environment = {
      NODE_ENV: 'production',
      BACKEND_URL: 'http://backend:3001',
      SECURE_COOKIES: 'by-request',
      DEV: '1',
    }
    expect(() => readEnvironment(environment)).toThrow(/BACKEND_URL[\s\S]*SECURE_COOKIES[\s\S]*DEV/)
  })

  test('accepts a plain-http backend in production with BACKEND_ALLOW_HTTP', () => {
    const environment = { NODE_ENV: 'production', BACKEND_URL: 'http://backend:3001', BACKEND_ALLOW_HTTP: 'true' }
    expect(readEnvironment(environment).BACKEND_URL).toBe('http://backend:3001')
  })

  test('names what settings lack beside others too, when some are invalid by themselves', () => {
    const given = {
      NODE_ENV: 'production',
      RATE_LIMIT: 'abc',
      TRUSTED_PROXIES: 'foo',
      REDIS_URL: 'redis://x',
      DEV: 'yes',
    }
    expect(() => readEnvironment(given)).toThrow(
      [
        'The environment has 5 error(s):',
        '  TRUSTED_PROXIES: must be addresses or CIDR blocks',
        '  DEV: Invalid option: expected one of "0"|"1"|"true"|"false"',
        '  RATE_LIMIT: must be a number',
        '  REDIS_ENCRYPTION_KEY: is required with REDIS_URL: openssl rand -base64 32',
        '  BACKEND_URL: is plain http in production; use https, or say BACKEND_ALLOW_HTTP=true',
      ].join('\n'),
    )
  })
})
