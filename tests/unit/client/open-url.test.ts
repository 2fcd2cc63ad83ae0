import { describe, expect, it } from 'vitest'
import { isExternal } from '#client/shell/navigation/open-url.ts'

describe('a URL within the site', () => {
  const origin = 'https://demo.example'
  it.each(['/vacancies/search?text=tuin#list', 'https://demo.example/nieuws', '?page=2', '#top'])(
    '%s is one',
    (path) => {
      expect(isExternal(path, origin)).toBe(false)
    },
  )

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/vacancies',
    '/\\elsewhere.example',
    'http://demo.example/',
    'https://demo.example:8443/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
  ])('%s is none', (address) => {
    expect(isExternal(address, origin)).toBe(true)
  })
})
