import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect, type Page } from 'playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that depend on the color mode. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block']

type Expected = {
  /** Names the page or state when one test checks several. */
  what?: string
  /** Rules that do not apply, e.g. to one part of a page alone. */
  without?: string[]
  /** Checks colors only, for the same page on another center's site. */
  coloursOnly?: boolean
  /** Whether the colors of the dark mode are checked too, as they are by default. */
  inTheDark?: boolean
}

/** Expects no axe violation on the current page, once its navigation has ended, in light and in dark mode. */
export async function expectAccessible(
  page: Page,
  { what = page.url(), without = [], coloursOnly, inTheDark = true }: Expected = {},
) {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  const colours: RunOptions = { runOnly: { type: 'rule', values: rulesOfColour } }
  // A navigation under way means that the page to check has yet to come.
  await expect(page.locator('.loading-bar--state-loading'), what).toHaveCount(0)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(stopTransitions)
  expect(await violations(page, coloursOnly ? colours : { rules }), what).toEqual([])
  if (!inTheDark) return
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, colours), `${what}, in the dark`).toEqual([])
  await page.emulateMedia({ colorScheme: null })
}

async function violations(page: Page, options: RunOptions): Promise<string[]> {
  await page.evaluate(finishMotion)
  // The script stays until the page is unloaded.
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

/** Disables color transitions. Uses a constructed style sheet, because the content security policy allows no other. */
function stopTransitions(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Waits for finite animations: a page that fades in has other colors for a moment. */
async function finishMotion(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const ending = () =>
    document.getAnimations().filter(({ effect, playState }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    })
  // A change of color mode is detected in one frame and painted in the next.
  do {
    await frame()
    await frame()
    await Promise.allSettled(ending().map(({ finished }) => finished))
  } while (ending().length > 0)
}
