/** Addresses of links as writers type them. */
import { describe, expect, it } from 'vitest'
import { completedAddress, isLinkAddress } from '#client/staff/content-editor/link-address.ts'

describe('the address of a link', () => {
  it.each([
    ['www.site.nl/pagina', 'https://www.site.nl/pagina'],
    [' https://site.nl ', 'https://site.nl'],
    ['info@site.nl', 'mailto:info@site.nl'],
    ['0251 23 45 67', 'tel:0251234567'],
    ['+31 (0)251-234567', 'tel:+310251234567'],
    ['/over-ons', '/over-ons'],
    ['gewoon tekst', 'gewoon tekst'],
  ])('%j becomes %j', (typed, address) => {
    expect(completedAddress(typed)).toBe(address)
  })

  it.each(['/', '/over-ons#team', 'https://site.nl/x?y=z', 'mailto:info@site.nl', 'tel:+31251234567'])(
    '%j leads somewhere',
    (address) => {
      expect(isLinkAddress(address)).toBe(true)
    },
  )

  it.each(['', 'gewoon tekst', '//elders.nl', '/\\elders.nl', 'javascript:alert(1)', 'http://site.nl', 'https://'])(
    '%j is refused',
    (address) => {
      expect(isLinkAddress(address)).toBe(false)
    },
  )
})
