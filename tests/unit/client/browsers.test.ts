import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Of the browser itself; those of JavaScript are refused by client/browsers.tsconfig.json. */
const newer = [
  'URL.canParse',
  'URL.parse',
  'AbortSignal.any',
  'Response.json',
  'checkVisibility',
  'getHTML({',
  'setHTMLUnsafe',
  'moveBefore',
  'navigator.userActivation',
  'scheduler.',
  'cookieStore',
  'navigation.navigate',
  'startViewTransition(',
  'showPopover(',
  'requestIdleCallback(',
]

it('the client uses nothing that its oldest browsers lack (docs/architecture.md)', () => {
  const files = globSync('client/**/*.{ts,tsx}', { exclude: ['client/build/**', 'client/ui/build/**'] })
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    return newer.filter((name) => code.includes(name)).map((name) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})
