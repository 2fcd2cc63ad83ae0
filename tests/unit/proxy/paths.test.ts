import { describe, expect, test } from 'vitest'
import { pathOfLocation } from '#server/http/location.ts'
import { isAmbiguousPath, parseTarget } from '#server/http/path.ts'

describe('isAmbiguousPath (gateway.md GW-15)', () => {
  test.each([
    '/api/../etc',
    '/api/./v1',
    '/api/..',
    '/api/%2e%2e/x',
    '/api/.%2e/x',
    '/api/%2E%2E',
    '/api/%252e%252e/x',
    '/api/a%2fb',
    '/api/a%5Cb',
    '/api/a\\b',
    '/api//v1',
    '//evil.example/',
    '/api/%00',
    '/api/%0d%0aset-cookie:x',
    '/api/%zz',
    '/api/%',
    '/api/..;/admin',
    'api/v1',
    '/api/é',
  ])('%s is refused', (path) => {
    expect(isAmbiguousPath(path)).toBe(true)
  })

  test.each([
    '/',
    '/api/v1/vacancies',
    '/api/@evil',
    '/api/v1/pages/over%20ons',
    '/nieuws/caf%C3%A9',
    '/api/v1/...',
    '/api/v1/a.b',
    '/_payload.json',
  ])('%s is plain', (path) => {
    expect(isAmbiguousPath(path)).toBe(false)
  })
})

describe('the query of a request (gateway.md GW-15)', () => {
  test.each(['a=%0d', 'a=%0A', 'a=%00', 'a=%1f', 'a=%7F', 'a=\\b', 'a=b c', 'a=\u0001', 'a=é', 'a=b#c'])(
    '%s is refused',
    (query) => {
      expect(parseTarget(`/api/v1/x?${query}`).isAmbiguous).toBe(true)
    },
  )

  test.each(['a=%5C', 'a=%2F', 'a=%25', 'a=caf%C3%A9', 'a=%09', 'a=b+c', "q='a'&b=//c", 'a=..%2Fb'])(
    '%s is plain',
    (query) => {
      expect(parseTarget(`/api/v1/x?${query}`).isAmbiguous).toBe(false)
    },
  )
})

describe('pathOfLocation (gateway.md GW-17)', () => {
  const own = ['demo.localhost:3000', 'demo.example']

  test.each([
    ['/vacancies/1?a=b', '/vacancies/1?a=b'],
    ['https://demo.example/auth/reset?x=1', '/auth/reset?x=1'],
    ['http://DEMO.localhost:3000', '/'],
    ['https://demo.example?x=1', '/?x=1'],
  ])('%s leads to %s', (location, expected) => {
    expect(pathOfLocation(location, own)).toBe(expected)
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'https://demo.example.evil.com/',
    'https://demo.example//evil.example',
    'javascript:alert(1)',
    'https://user@demo.example/',
  ])('%s leads nowhere', (location) => {
    expect(pathOfLocation(location, own)).toBeNull()
  })
})
