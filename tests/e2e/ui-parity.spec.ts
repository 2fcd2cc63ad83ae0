import { rmSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { expect, type Page, test } from 'playwright/test'
import { build } from 'vite'
import { icons } from '#client/build/icons-plugin.ts'
import { staticStyles } from '#client/ui/build/static-styles-plugin.ts'
import { brandingCss } from '#shared/branding.ts'
import { samples } from './ui-parity/samples.ts'

/**
 * Differences that are accepted, by name, each with its reason. Everything else must be equal: a recipe means the same as a
 * class and at Chakra's run time.
 */
const accepted: Record<string, string> = {
  '-webkit-box-orient': 'the same: Emotion writes its own for a column of flex, over that of a line clamp',
  '-webkit-box-align': 'Emotion also writes the flexbox of 2009',
  '-webkit-box-pack': 'Emotion also writes the flexbox of 2009',
}

const root = fileURLToPath(new URL('./ui-parity/', import.meta.url))
let output: string

/** Each page by itself: the two must not share a style sheet. */
async function bundle(name: 'runtime-page' | 'static-page') {
  const entry = join(root, `${name}.tsx`)
  const page = join(output, `${name}.html`)
  await writeFile(
    page,
    `<!doctype html><html lang="nl"><head><meta charset="utf-8"><style>${brandingCss({ primaryColor: '#0b6b3a', secondaryColor: '#f2a33a' })}</style></head><body><div id="root"></div><script type="module" src="${entry}"></script></body></html>`,
  )
  await build({
    root: output,
    configFile: false,
    logLevel: 'error',
    base: './',
    plugins: [icons(), staticStyles(), react()],
    build: { outDir: join(output, name), rolldownOptions: { input: page }, modulePreload: false },
  })
}

// One worker: the bundles are made once.
test.describe.configure({ mode: 'default', timeout: 120_000 })
test.use({ contextOptions: { reducedMotion: 'no-preference' } })
test.beforeAll(async () => {
  output = await mkdtemp(join(tmpdir(), 'ui-parity-'))
  await bundle('runtime-page')
  await bundle('static-page')
})
test.afterAll(() => rmSync(output, { recursive: true, force: true }))

/** Computed values of every box, by its key, in the order of `properties`. */
type Look = { properties: string[]; boxes: Record<string, string[]> }
const between = '\u0001'

async function open(page: Page, name: string): Promise<void> {
  await page.route('http://parity.test/**', async (route) => {
    const path = new URL(route.request().url()).pathname
    const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }
    await route.fulfill({
      body: await readFile(join(output, name, path)),
      contentType: types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    })
  })
  await page.goto(`http://parity.test/${name}.html`)
  // The page's own rules look for class names, which Chakra's runtime does not write.
  await page.addStyleTag({ content: 'html { --banner-height: 0px !important; scroll-padding-top: 0 !important }' })
  await page.locator('[data-k="component:textarea"]').waitFor()
}

async function computed(page: Page, theme: string, width: number): Promise<Look> {
  await page.setViewportSize({ width, height: 900 })
  const look = await page.evaluate(
    ([mode, mark]) => {
      document.documentElement.dataset.theme = mode
      // A transition under way would be measured half way.
      const still = document.createElement('style')
      still.textContent = '*, *::before, *::after { transition: none !important }'
      document.head.append(still)
      for (const animation of document.getAnimations()) {
        animation.pause()
        animation.currentTime = 0
      }
      const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'))
      const boxes: [string, string][] = []
      for (const element of document.querySelectorAll<HTMLElement>('[data-k]')) {
        for (const pseudo of [undefined, '::before', '::after']) {
          const style = getComputedStyle(element, pseudo)
          if (pseudo && style.content === 'none') continue
          // One text a box: a million texts on their own take long to come over.
          const values = names.map((name) => style.getPropertyValue(name))
          boxes.push([`${element.dataset.k ?? ''}${pseudo ?? ''}`, values.join(mark)])
        }
      }
      return { properties: names, boxes }
    },
    [theme, between] as const,
  )
  const boxes = look.boxes.map(([key, values]) => [key, values.split(between)] as const)
  return { properties: look.properties, boxes: Object.fromEntries(boxes) }
}

/** `0:plain` → `button size-md variant-solid (plain)`. */
function named(key: string): string {
  const [index = '', state] = key.split(':')
  const sample = samples[Number(index)]
  if (!sample) return key
  const variants = Object.entries(sample.variants).map(([name, value]) => `${name}-${value}`)
  return `${sample.className}${sample.slot ? `__${sample.slot}` : ''} ${variants.join(' ')} (${state})`
}

test('every recipe looks the same as static classes and in Chakra’s runtime, light and wide, dark and narrow', async ({
  browser,
}) => {
  const [runtimePage, staticPage] = [await browser.newPage(), await browser.newPage()]
  await open(runtimePage, 'runtime-page')
  await open(staticPage, 'static-page')
  for (const [theme, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    const runtime = await computed(runtimePage, theme, width)
    const fixed = await computed(staticPage, theme, width)
    expect(fixed.properties).toEqual(runtime.properties)
    expect(Object.keys(fixed.boxes)).toEqual(Object.keys(runtime.boxes))
    const differences: string[] = []
    for (const [key, values] of Object.entries(runtime.boxes)) {
      const others = fixed.boxes[key] ?? []
      for (const [index, property] of runtime.properties.entries()) {
        if (others[index] !== values[index] && !(property in accepted))
          differences.push(`${theme} ${named(key)} ${property}: ${values[index]} | ${others[index]}`)
      }
    }
    expect(differences.slice(0, 40)).toEqual([])
  }
  await runtimePage.close()
  await staticPage.close()
})
