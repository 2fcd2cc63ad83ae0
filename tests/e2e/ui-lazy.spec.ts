import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { test as base, expect, type Page } from 'playwright/test'
import { build, type InlineConfig } from 'vite'
import { icons } from '#client/build/icons-plugin.ts'
import { staticStyles } from '#client/ui/build/static-styles-plugin.ts'
import { brandingCss } from '#shared/branding.ts'
import { expectAccessible } from './support/axe.ts'

const source = (name: string) => fileURLToPath(new URL(`./ui-lazy/${name}`, import.meta.url))
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const branding = brandingCss({ primaryColor: '#7a1f5c', secondaryColor: '#2a9d8f' })

/** The gateway's policy in what concerns styles and scripts: the page's one style block, and Emotion's empty element. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${hash(branding)} ${hash('')}`,
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
].join('; ')

let output: string
let page: string

// One worker: the bundles are made once.
base.describe.configure({ mode: 'default', timeout: 60_000 })
base.beforeAll(async () => {
  output = await mkdtemp(join(tmpdir(), 'ui-lazy-'))
  // The server bundle is ES modules, whatever folder it lies in.
  await writeFile(join(output, 'package.json'), '{"type":"module"}')
  const shared = {
    configFile: false,
    logLevel: 'error',
    plugins: [icons(), staticStyles(), react()],
  } satisfies InlineConfig
  await build({
    ...shared,
    ssr: { noExternal: true },
    build: { ssr: source('server.tsx'), outDir: join(output, 'server') },
  })
  const { markup } = (await import(pathToFileURL(join(output, 'server/server.js')).href)) as { markup: string }
  const html = `<!doctype html><html lang="nl"><head><title>Demo</title></head><body><div id="root">${markup}</div><script type="module" src="${source('browser.tsx')}"></script></body></html>`
  await writeFile(join(output, 'index.html'), html)
  await build({
    ...shared,
    root: output,
    build: {
      outDir: join(output, 'client'),
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(output, 'index.html') },
    },
  })
  const built = await readFile(join(output, 'client/index.html'), 'utf8')
  page = built.replace('</head>', () => `<style>${branding}</style></head>`)
})
base.afterAll(() => rmSync(output, { recursive: true, force: true }))

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

base.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** A page under the policy; any console error (a refused style, a hydration error) fails the test. `loaded` counts scripts. */
const test = base.extend<{ demo: Page; loaded: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
  loaded: async ({}, use) => use([]),
  demo: async ({ page: tab, loaded }, use) => {
    const errors: string[] = []
    tab.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    tab.on('pageerror', (error) => errors.push(error.message))
    await tab.route('http://demo.test/**', async (route) => {
      const path = new URL(route.request().url()).pathname
      if (path === '/') {
        await route.fulfill({ body: page, contentType: 'text/html', headers: { 'content-security-policy': policy } })
        return
      }
      if (path.endsWith('.js')) loaded.push(path)
      await route.fulfill({
        body: await readFile(join(output, 'client', path)).catch(() => Buffer.from('')),
        contentType: types[path.split('.').at(-1) ?? ''] ?? 'text/plain',
      })
    })
    await tab.goto('http://demo.test/')
    await tab.locator('html[data-ready]').waitFor()
    await use(tab)
    expect(errors).toEqual([])
  },
})

test.describe('the lazy components', () => {
  test('are not loaded until the pointer or the focus reaches one', async ({ demo, loaded }) => {
    const first = loaded.length
    await demo.getByRole('button', { name: 'Open vraag' }).hover()
    await expect.poll(() => loaded.length).toBeGreaterThan(first)
    await expect(demo.getByRole('dialog')).toBeHidden()
  })

  test('a dialog has the styles of the design system under the content security policy, traps the focus, closes with Escape and restores the focus', async ({
    demo,
  }) => {
    const opener = demo.getByRole('button', { name: 'Open vraag' })
    await opener.focus()
    await demo.keyboard.press('Enter')
    const dialog = demo.getByRole('dialog', { name: 'Vacature verwijderen' })
    await expect(dialog).toBeVisible()
    await expect(dialog).toHaveAccessibleDescription('Dit kan niet ongedaan worden.')
    await expect(dialog.getByLabel('Reden')).toBeFocused()
    await expect(dialog).toHaveCSS('border-radius', '16px')
    await expect(dialog).toHaveCSS('position', 'relative')
    await expect(dialog.getByText('Vacature verwijderen')).toHaveCSS('font-weight', '600')
    for (let presses = 0; presses < 6; presses++) {
      await demo.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await expect(demo.getByRole('heading', { name: 'Demo' })).toBeHidden()
    await expectAccessible(demo, { without: ['region'] })
    await demo.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('a dialog that is sending stays until the answer, whatever is pressed', async ({ demo }) => {
    await demo.getByRole('button', { name: 'Open vraag' }).click()
    const dialog = demo.getByRole('dialog', { name: 'Vacature verwijderen' })
    const back = dialog.getByRole('button', { name: 'Terug' })
    await dialog.getByRole('button', { name: 'Verwijder' }).click()
    await expect(back).toHaveCSS('opacity', '0.55')
    await demo.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Sluiten' }).click()
    await back.click()
    await demo.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('Reden').fill('a')
    await expect(back).toHaveCSS('opacity', '1')
    await back.click()
    await expect(dialog).toBeHidden()
  })

  test('a drawer comes from the right, 24rem wide, and closes by a click on its overlay, where it has one', async ({
    demo,
  }) => {
    await demo.getByRole('button', { name: 'Open filters' }).click()
    const panel = demo.getByRole('dialog', { name: 'Filters' })
    await expect(panel).toBeVisible()
    await expect(panel).toHaveCSS('width', '384px')
    await expect(panel).toHaveCSS('animation-duration', '0.3s')
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(1280 - 384)
    await demo.mouse.click(100, 400)
    await expect(panel).toBeHidden()
    await expect(demo.getByRole('button', { name: 'Open filters' })).toBeFocused()
    await demo.emulateMedia({ reducedMotion: 'reduce' })
    await demo.keyboard.press('Enter')
    await expect(panel).toBeVisible()
    const seconds = await panel.evaluate((element) => Number.parseFloat(getComputedStyle(element).animationDuration))
    expect(seconds, 'with reduced motion').toBeLessThan(0.001)
    await demo.keyboard.press('Escape')
    await expect(panel).toBeHidden()

    // Without an overlay the page beside it stays usable.
    await demo.getByRole('button', { name: 'Open paneel' }).click()
    await expect(panel).toBeVisible()
    await demo.getByLabel('Postcode of plaats').fill('x')
    await expect(panel).toBeVisible()
    await demo.getByRole('button', { name: 'Sluit filters' }).click()
    await expect(panel).toBeHidden()
  })

  test('a menu opens from the keyboard on its first action, runs it, and the button keeps the focus', async ({
    demo,
  }) => {
    const button = demo.getByRole('button', { name: 'Acties' })
    await button.focus()
    await demo.keyboard.press('Enter')
    const menu = demo.getByRole('menu')
    await expect(menu).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(demo.getByRole('menuitem', { name: 'Bewerk' })).toHaveAttribute('data-highlighted', '')
    await expectAccessible(demo, { without: ['region'] })
    await demo.keyboard.press('Enter')
    await expect(demo.getByText('bewerkt')).toBeVisible()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')

    await demo.keyboard.press('ArrowUp')
    await expect(demo.getByRole('menuitem', { name: 'Verwijder' })).toHaveAttribute('data-highlighted', '')
    await demo.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()

    // With the pointer too, also for items that are links.
    await demo.getByRole('button', { name: 'Acties' }).click()
    await demo.getByRole('menuitem', { name: 'Bekijk' }).click()
    await expect(demo).toHaveURL(/#bekijk$/)
    await demo.getByRole('button', { name: 'Acties' }).click()
    await demo.getByRole('menuitem', { name: 'Verwijder' }).click()
    await expect(demo.getByText('verwijderd')).toBeVisible()
  })

  test('text typed before the suggestions have loaded stays in the field, and the suggestions match it', async ({
    demo,
  }) => {
    const field = demo.getByRole('combobox', { name: 'Postcode of plaats' })
    await field.focus()
    await demo.keyboard.type('oo')
    await expect(field).toHaveValue('oo')
    await expect(field).toBeFocused()
    await expect(demo.getByRole('option')).toHaveText(['Oosterwolde'])
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(demo, { without: ['region'] })
    await demo.keyboard.press('ArrowDown')
    await expect(field).toHaveAttribute('aria-activedescendant', /.+/)
    await demo.keyboard.press('Enter')
    await expect(field).toHaveValue('Oosterwolde')
    await expect(demo.getByText('gekozen: Oosterwolde')).toBeVisible()
    await expect(demo.getByRole('option')).toHaveCount(0)

    // Suggestions can be clicked, refined and closed with Escape, and any text is allowed.
    await field.fill('')
    await field.pressSequentially('e')
    await demo.getByRole('option', { name: 'Wezep' }).click()
    await expect(field).toHaveValue('Wezep')
    await field.press('Backspace')
    await expect(field).toHaveValue('Weze')
    await expect(demo.getByRole('option')).toHaveText(['Wezep'])
    await field.press('Escape')
    await expect(demo.getByRole('option')).toHaveCount(0)
    await field.fill('8096')
    await expect(demo.getByText('Geen plaats gevonden')).toBeVisible()
    // An opening list gives the field the focus in the next frame; nobody presses Tab within that one.
    await demo.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await field.press('Tab')
    await expect(field).toHaveValue('8096')
    await expect(demo.getByText('Geen plaats gevonden')).toBeHidden()
  })

  test('a toast shows its message and closes on a click, with Enter and with Space', async ({ demo }) => {
    await demo.getByRole('button', { name: 'Bewaar' }).click()
    const toast = demo.getByRole('status').filter({ hasText: 'Opgeslagen' })
    await expect(toast).toBeVisible()
    await expectAccessible(demo, { without: ['region'] })
    await toast.click()
    await expect(toast).toBeHidden()
    for (const key of ['Enter', 'Space']) {
      await demo.getByRole('button', { name: 'Bewaar' }).click()
      await toast.focus()
      await demo.keyboard.press(key)
      await expect(toast, key).toBeHidden()
    }
  })

  test('a toast lies over nothing that can be pressed in a dialog or a drawer, and catches no press of it', async ({
    demo,
  }) => {
    // A modal dialog hides what is beside it from roles.
    const toast = demo.locator('[data-scope=toast][data-part=root]')
    const covered = () =>
      demo.evaluate(() => {
        const shown = [...document.querySelectorAll('[data-scope=toast][data-part=root]')]
          .filter((root) => getComputedStyle(root).visibility === 'visible')
          .map((root) => root.getBoundingClientRect())
        return [...document.querySelectorAll('[role=dialog] :is(button, input)')]
          .filter((control) => {
            const { left, right, top, bottom } = control.getBoundingClientRect()
            return shown.some((box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom)
          })
          .map((control) => control.textContent || control.ariaLabel)
      })
    for (const [opener, width, height] of [
      ['Open filters', 1280, 720],
      ['Open vraag', 390, 420],
    ] as const) {
      await demo.setViewportSize({ width, height })
      await demo.getByRole('button', { name: 'Bewaar' }).click()
      await expect(toast.first()).toHaveText(/Opgeslagen/)
      await demo.getByRole('button', { name: opener }).click()
      const dialog = demo.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expect(toast.first()).toHaveCSS('pointer-events', 'none')
      await expect.poll(covered, `${opener}, ${width} wide`).toEqual([])
      await dialog.getByRole('button', { name: /^Sluit/ }).click()
      await expect(dialog).toBeHidden()
      await toast.first().click()
      await expect(toast).toHaveCount(0)
    }
  })

  test.describe('toast timing and limits (requirements.md REQ-9)', () => {
    const toastOf = (demo: Page, text: string) => demo.getByRole('status').filter({ hasText: text })
    /** Its code is there, it is shown, and from here on time only passes when the test says so. */
    const shown = async (demo: Page, button: string, text: string) => {
      await demo.clock.install({ time: '2026-03-10T09:00:00Z' })
      await demo.clock.pauseAt('2026-03-10T10:00:00Z')
      await demo.getByRole('button', { name: button }).click()
      await demo.mouse.move(0, 0)
      await expect(async () => {
        await demo.clock.runFor(100)
        await expect(toastOf(demo, text)).toBeVisible({ timeout: 50 })
      }).toPass()
    }

    test('default toasts stay 6000 ms, cannot be dismissed, and appear one at a time', async ({ demo }) => {
      await shown(demo, 'Verstuur', 'Eerste')
      await toastOf(demo, 'Eerste').click()
      await toastOf(demo, 'Eerste').focus()
      await demo.keyboard.press('Enter')
      await demo.keyboard.press('Space')
      await demo.keyboard.press('Escape')
      await demo.getByRole('button', { name: 'Bewaar' }).focus()
      await demo.mouse.move(0, 0)
      await demo.clock.runFor(5500)
      await expect(toastOf(demo, 'Eerste')).toBeVisible()
      await expect(toastOf(demo, 'Tweede')).toHaveCount(0)
      // Who hears the toasts heard it meanwhile, and not again when it is shown.
      await expect(demo.locator('[aria-live=polite]').getByText(/^Tweede/)).toHaveCount(1)
      await demo.clock.runFor(1000)
      await expect(toastOf(demo, 'Eerste')).toBeHidden()
      await expect(toastOf(demo, 'Tweede')).toBeVisible()
      await expect(toastOf(demo, 'Tweede')).toHaveAttribute('aria-live', 'off')
      await demo.clock.runFor(7000)
      await expect(toastOf(demo, 'Tweede')).toBeHidden()
    })

    test('toasts with the framework’s options stay 5000 ms and appear together', async ({ demo }) => {
      await shown(demo, 'Bewaar', 'Opgeslagen')
      await demo.getByRole('button', { name: 'Bewaar' }).click()
      await demo.getByRole('button', { name: 'Bewaar' }).click()
      await demo.mouse.move(0, 0)
      await demo.clock.runFor(300)
      await expect(toastOf(demo, 'Opgeslagen')).toHaveCount(3)
      await demo.clock.runFor(4000)
      await expect(toastOf(demo, 'Opgeslagen')).toHaveCount(3)
      await demo.clock.runFor(1500)
      await expect(toastOf(demo, 'Opgeslagen')).toHaveCount(0)
    })

    test('the timer of a toast is paused while it is hovered or focused', async ({ demo }) => {
      await shown(demo, 'Verstuur', 'Eerste')
      await toastOf(demo, 'Eerste').hover()
      await demo.clock.runFor(20_000)
      await expect(toastOf(demo, 'Eerste')).toBeVisible()
      await toastOf(demo, 'Eerste').focus()
      await demo.mouse.move(0, 0)
      await demo.clock.runFor(20_000)
      await expect(toastOf(demo, 'Eerste')).toBeVisible()
      await demo.getByRole('button', { name: 'Bewaar' }).focus()
      await demo.clock.runFor(7000)
      await expect(toastOf(demo, 'Eerste')).toBeHidden()
    })

    test('a toast with an action is reached by Alt+T, waits for who is there, and gives way to a next one', async ({
      demo,
    }) => {
      await shown(demo, 'Verwijder', 'Verwijderd')
      await demo.clock.runFor(15_000)
      await demo.keyboard.press('Alt+t')
      const region = demo.getByRole('region', { name: 'Berichten', exact: true })
      await expect(region).toBeFocused()
      await demo.clock.runFor(30_000)
      // The toast itself has the focus first: that one can be dismissed with Enter, where it may be.
      await demo.keyboard.press('Tab')
      await demo.keyboard.press('Tab')
      await expect(region.getByRole('button', { name: 'Ongedaan maken' })).toBeFocused()
      await demo.clock.runFor(30_000)
      await demo.keyboard.press('Enter')
      await expect(demo.getByText('hersteld')).toBeVisible()
      await demo.clock.runFor(1000)
      await expect(toastOf(demo, 'Verwijderd')).toBeHidden()

      await demo.getByRole('button', { name: 'Verwijder' }).click()
      await demo.getByRole('button', { name: 'Verstuur' }).click()
      await demo.mouse.move(0, 0)
      await demo.clock.runFor(500)
      await expect(toastOf(demo, 'Verwijderd')).toBeVisible()
      await expect(toastOf(demo, 'Eerste')).toHaveCount(0)
      await demo.clock.runFor(7000)
      await expect(toastOf(demo, 'Verwijderd')).toBeHidden()
      await expect(toastOf(demo, 'Eerste')).toBeVisible()
    })
  })
})
