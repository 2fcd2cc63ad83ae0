import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect, type Page } from 'playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What differs between the two colour modes. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

type Expected = {
  /** Which page or state, when one test looks at several. */
  what?: string
  /** Rules that do not hold for what is shown, e.g. one part alone. */
  without?: string[]
  /** Where only the colours are news: another center's site. */
  coloursOnly?: boolean
}

/** Nothing that axe knows is wrong with the page as it stands, in light and in dark. */
export async function expectAccessible(page: Page, { what = page.url(), without = [], coloursOnly }: Expected = {}) {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  const colours: RunOptions = { runOnly: { type: 'rule', values: rulesOfColour } }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(stopTransitions)
  expect(await violations(page, coloursOnly ? colours : { rules }), what).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, colours), `${what}, in the dark`).toEqual([])
  await page.emulateMedia({ colorScheme: null })
}

async function violations(page: Page, options: RunOptions): Promise<string[]> {
  await page.evaluate(finishMotion)
  // The tool stays until the page goes.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(
    async (run) => {
      const { axe } = window as unknown as { axe: { run: (root: Document, run: RunOptions) => Promise<AxeResults> } }
      return (await axe.run(document, run)).violations
    },
    { ...options, iframes: false, resultTypes: ['violations'] } satisfies RunOptions,
  )
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, target }) => `${id}: ${target} ${html}`))
}

/** No colour is on its way to another, also where nothing is drawn yet. A sheet made by script: the policy allows no other. */
function stopTransitions(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [sheet]
}

/** A page that fades in has other colours for a moment; what turns for ever is left alone. */
async function finishMotion(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const ending = () =>
    document.getAnimations().filter(({ effect, playState }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    })
  // A change of colour mode is heard in one frame and begins to be drawn in the next.
  do {
    await frame()
    await frame()
    await Promise.allSettled(ending().map(({ finished }) => finished))
  } while (ending().length > 0)
}
