/** WebKitGTK by WebDriver, on a screen that nobody sees. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '#tests/support/free-port.ts'
import { type Engine, isKey } from './engine.ts'
import { address, collectErrors, leave, untilInteractive } from './in-page.ts'

type Programs = { driver: string; browser: string; display: string }

export async function startWebKit(programs: Programs): Promise<Engine> {
  const screen = spawn(programs.display, ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(screen.stdout, 'data')) as [Buffer]
  const port = await freePort()
  const service = spawn(programs.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      // A machine of tests has neither a graphics card nor the rights that the sandbox needs.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  })
  const driver = await connect(port, programs.browser)
  await driver.manage().window().setRect({ width: 1280, height: 1000 })
  await driver.manage().setTimeouts({ script: 20_000 })
  const errors: string[] = []
  const run = <Result>(script: unknown, given: unknown) =>
    driver.executeScript<Result>(`return (${script})(...arguments)`, given)
  const takeErrors = async () => {
    errors.push(...(await run<string[]>(collectErrors, null)))
    return errors.splice(0)
  }
  return {
    // The driver's own `get` does not return after a page that changed its URL by itself.
    open: async (url) => {
      const before = await run<number>(() => performance.timeOrigin, null)
      await run((to: string) => void setTimeout(() => window.location.assign(to)), url)
      await driver.wait(
        () =>
          run<boolean>(`(before) => performance.timeOrigin !== before && (${untilInteractive})()`, before).catch(
            () => false,
          ),
        20_000,
      )
      await run(collectErrors, null)
    },
    run: (script, given) => run(script, given),
    press: async (script, given) => (await run<WebElement>(script, given)).click(),
    load: (source) => driver.executeScript(source),
    type: async (text) => (await driver.switchTo().activeElement()).sendKeys(isKey(text) ? keyOf[text] : text),
    // The driver forgets those of the open page's site alone.
    forgetCookies: async (origin) => {
      await run(leave, `${origin}/robots.txt`)
      const isThere = () => run<string>(address, null).catch(() => '')
      await driver.wait(async () => (await isThere()) === '/robots.txt', 20_000)
      await driver.manage().deleteAllCookies()
    },
    takeErrors,
    quit: async () => {
      await driver.quit()
      await Promise.all([service, screen].map(ended))
    },
  }
}

const keyOf = { Enter: Key.ENTER, Tab: Key.TAB, ArrowDown: Key.ARROW_DOWN, Escape: Key.ESCAPE }

/** A session of the driver, which may not listen yet. */
async function connect(port: number, binary: string, attempts = 50): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  })
  for (;;) {
    try {
      return await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build()
    } catch (error) {
      if (attempts-- === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || !child.kill()) return
  await once(child, 'exit')
}
