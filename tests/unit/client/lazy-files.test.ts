/** Every file that is loaded later goes through a loader that shows its failure, and has a press that loses it on purpose. */
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { accountVisits } from '#tests/e2e/support/lazy-files/account-visits.ts'
import { quietVisits } from '#tests/e2e/support/lazy-files/quiet-visits.ts'
import { siteVisits } from '#tests/e2e/support/lazy-files/site-visits.ts'
import { staffVisits } from '#tests/e2e/support/lazy-files/staff-visits.ts'

/** Files with loads that show their failure themselves, or have another way. */
const others: Record<string, string> = {
  'client/main.tsx': 'the last page is shown, or the navigation reloads',
  'client/router.tsx': 'a page: the navigation reloads',
  'client/i18n/setup.ts': 'messages of a page: the navigation reloads',
  'client/forms/use-schema-form.ts': 'the form shows it with a retry button',
  'client/shell/navigation/site-router.tsx': 'the fade before a page, which is shown without it',
  'client/api/use-document.ts': 'a list that the backend refuses is an error as it was',
}

const loaders =
  /\b(?:lazyPart|hydratedPart|deferHydration|loadForPress|loadUnseen|loadSchema|loadValuesSchema|loadPendingSave)\b/
/** With a test of their own in `tests/e2e/lost-files.spec.ts`: the cookie banner, and the form of a backend without profiles. */
const apart = [
  'shell/consent/consent-banner.tsx',
  'account/profile/edit/account-form.tsx',
  // Not walked: for data that may be older, which no visit has.
  'shell/errors/older-data-notice.tsx',
]

const importCall = /(?<!typeof )\bimport\('([^']+)'\)/g

const sources = globSync('client/**/*.{ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  // Pages and messages: `tests/e2e/lost-files.spec.ts` has a loop for them.
  .filter((path) => !/^client\/(ui\/)?build\/|routes\.ts$|-messages\.ts$|\.d\.ts$/.test(path))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))

/** Path of an imported module, from `client/`. */
function moduleOf(importer: string, name: string): string {
  if (name.startsWith('#')) return posix.relative('client', name.slice(1))
  return posix.relative('client', posix.join(posix.dirname(importer), name))
}

describe('files that are loaded later', () => {
  it('are loaded by a lazy part, for a press or unseen, so that a lost one is shown or loaded later', () => {
    const found = sources
      .filter(({ source }) => {
        const lines = source.split('\n')
        return lines.some((line, at) => {
          if (!/(?<!typeof )\bimport\(/.test(line)) return false
          return !loaders.test(lines.slice(Math.max(0, at - 2), at + 1).join('\n'))
        })
      })
      .map(({ path }) => path)
    expect(found.filter((path) => !(path in others))).toEqual([])
    expect(Object.keys(others).filter((path) => !found.includes(path))).toEqual([])
  })

  it('each have a page or a press in tests/e2e/support/lazy-files', () => {
    const imported = new Set(
      sources.flatMap(({ path, source }) =>
        [...source.matchAll(importCall)].map(([, name]) => moduleOf(path, name ?? '')),
      ),
    )
    const visits = [...siteVisits, ...accountVisits, ...staffVisits, ...quietVisits]
    const named = new Set([...visits.flatMap(({ files }) => Object.keys(files)), ...apart])
    expect([...imported].filter((module) => !named.has(module)).sort()).toEqual([])
    expect([...named].filter((module) => !imported.has(module)).sort()).toEqual([])
  })
})
