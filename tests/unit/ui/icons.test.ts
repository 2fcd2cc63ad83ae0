import bellIcon from 'virtual:icons/bell'
import { expect, it } from 'vitest'
import { iconShapes } from '#client/build/icons-plugin.ts'

it('an icon module exports the shapes of the installed set', () => {
  expect(bellIcon).toBe(iconShapes('bell'))
  expect(bellIcon).toMatch(/^<path /)
})

it('the shapes of an icon have no color, stroke width or line ends of their own', () => {
  for (const name of ['heart', 'bell', 'map-pin', 'circle-question-mark']) {
    expect(iconShapes(name)).not.toMatch(/fill="none"|stroke|<g>/)
  }
})

it('the shapes of an alias are those of the icon that it names', () => {
  expect(iconShapes('home')).toBe(iconShapes('house'))
})

it('a name that Lucide does not have is rejected', () => {
  expect(() => iconShapes('no-such-icon')).toThrow('Lucide has no icon "no-such-icon"')
})
