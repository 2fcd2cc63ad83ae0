import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from 'playwright/test'
import type { Engine, Query } from './engine.ts'
import type { Wanted } from './in-page.ts'
import * as inPage from './in-page.ts'

const library = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')
/** Gives `findElement` to a page. */
const finder = `${readFileSync(library, 'utf8')};window.findElement = ${inPage.find}`

const wantedOf = ({ name, within, ...rest }: Query): Wanted => ({
  ...rest,
  ...(name === undefined
    ? {}
    : { name: { text: typeof name === 'string' ? name : name.source, isPattern: typeof name !== 'string' } }),
  ...(within ? { within: wantedOf(within) } : {}),
})

const wordsOf = ({ role, name, text, within }: Query): string =>
  [role, name === undefined ? '' : ` '${name}'`, text === undefined ? '' : ` with '${text}'`].join('') +
  (within ? ` in ${wordsOf(within)}` : '')

const password = 'welkom-demo-1'

/** Somebody who uses a site: finds by role and name, and waits for what is to come. */
export class Visitor {
  readonly #engine: Engine
  readonly #origin: string

  constructor(engine: Engine, origin: string) {
    this.#engine = engine
    this.#origin = origin
  }

  open = (path: string): Promise<void> => this.#engine.open(this.#origin + path)

  /** Signs in with the form, and opens a page. */
  async signIn(email: string, path = '/dashboard'): Promise<void> {
    await this.open('/auth/login-1')
    await this.fillSignIn(email)
    if (path !== '/dashboard') await this.open(path)
  }

  /** Signs in with the form of the open page. */
  async fillSignIn(email: string): Promise<void> {
    await this.fill({ role: 'textbox', name: 'E-mailadres' }, email)
    await this.#engine.run(inPage.focusPassword, 'Wachtwoord')
    await this.#engine.type(password)
    await this.press({ role: 'button', name: 'Log in', within: { role: 'main' } })
    // Settled: code that is still on its way when the next page is opened would be an error.
    await this.sees({ role: 'heading', name: /^Hallo / })
  }

  /** Waits until an element is shown. */
  async sees(query: Query): Promise<void> {
    await expect.poll(() => this.has(query), { message: wordsOf(query) }).toBe(true)
  }

  /** Waits until no such element is shown. */
  async seesNo(query: Query): Promise<void> {
    await expect.poll(() => this.has(query), { message: `no ${wordsOf(query)}` }).toBe(false)
  }

  async press(query: Query): Promise<void> {
    // Once more when it moved, or something came before it.
    await expect(async () => {
      await this.sees(query)
      await this.#engine.press(inPage.foundInView, wantedOf(query))
    }, wordsOf(query)).toPass()
  }

  async fill(query: Query, text: string): Promise<void> {
    await this.sees(query)
    await this.#engine.run(inPage.focusField, wantedOf(query))
    await this.#engine.type(text)
  }

  type = (text: string): Promise<void> => this.#engine.type(text)

  isAt = (pattern: RegExp): Promise<void> => expect.poll(() => this.#engine.run(inPage.address, null)).toMatch(pattern)

  async has(query: Query): Promise<boolean> {
    if (await this.#engine.run(inPage.lacksFinder, null)) await this.#engine.load(finder)
    return this.#engine.run(inPage.isFound, wantedOf(query))
  }
}
