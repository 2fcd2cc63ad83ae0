/**
 * How a file of the client that no page starts with is loaded: the page that shows it, or a press there. By the module that is
 * imported, from `client/`. `tests/e2e/lost-files.spec.ts` takes each of them away.
 */
import type { Locator, Page } from 'playwright'
import type { measuredSite } from '../measured-site.ts'
import { expect, type Tenant } from '../test.ts'
import { firstId } from '../write.ts'

export type Press = (page: Page) => Promise<unknown>

export type Visit = {
  user: 'nobody' | 'vrijwilliger' | 'organisatie' | 'centrum'
  tenant?: 'demo' | 'meedoen' | 'public' | typeof measuredSite
  /** A function is called before, with the session of the user. */
  path: string | ((page: Page) => Promise<string>)
  /** A field that is filled in before, and has to keep its text. */
  typed?: (page: Page) => Locator
  /** Other errors that the browser logs, e.g. for a link with a made-up token. */
  logs?: RegExp
  /** By module; `null` is loaded with the page. */
  files: Record<string, Press | null>
}

export const press =
  (name: string | RegExp): Press =>
  (page) =>
    page.getByRole('button', { name }).first().click()
export const inTurn =
  (...presses: Press[]): Press =>
  async (page) => {
    for (const one of presses) await one(page)
  }
/** Path of a page for the first record of a list of the API. */
export const firstOf =
  (tenant: Tenant, list: string, path: (id: string) => string) =>
  async (page: Page): Promise<string> =>
    path(await firstId(page, tenant, list))

export const one = (list: string) => `/api/v1/${list}${list.includes('?') ? '&' : '?'}page[size]=1`

/** Uses the page until its deferred parts have been asked for: it may be too early at first. */
export const use: Press = (page) =>
  expect(async () => {
    await page.mouse.move(200, 300)
    await page.mouse.move(210, 310)
    await expect(page.getByRole('button', { name: 'Probeer opnieuw' }).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
