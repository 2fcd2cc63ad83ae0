/** Addresses of links as writers type them. */
import { describe, expect, it } from 'vitest'
import { completedAddress, isLinkAddress } from '#shared/resources/link-address.ts'

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

  it.each([
    '/',
    '/over-ons#team',
    'https://site.nl/x?y=z',
    'https://www.google.com/maps/place/Vrijwilligerspunt/@52.1,5.2,17z/data=!3m1',
    'https://mastodon.nl/@vrijwilligers',
    'https://site.nl?van=info@site.nl',
    'mailto:info@site.nl',
    'tel:+31251234567',
  ])('%j leads somewhere', (address) => {
    expect(isLinkAddress(address)).toBe(true)
  })

  it.each([
    '',
    'gewoon tekst',
    '//elders.nl',
    '/\\elders.nl',
    '/contact pagina',
    'javascript:alert(1)',
    'http://site.nl',
    'https://',
    'https://a b c',
    'https://a@kwaad.example/',
    'https://goed.example@kwaad.example/',
    'https://goed.example\\@kwaad.example/',
  ])('%j is refused', (address) => {
    expect(isLinkAddress(address)).toBe(false)
  })
})
