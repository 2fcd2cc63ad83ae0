/**
 * Every file that is loaded later goes through a loader that shows its failure (`lazy-part.test.tsx` and `load-failures.test.ts` have what
 * they do), and of each loader one file is lost on purpose in a browser.
 */
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { quietVisits } from '#tests/e2e/support/lazy-files/quiet-visits.ts'
import { visits } from '#tests/e2e/support/lazy-files/visits.ts'

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
/** With a test of its own in `tests/e2e/lost-files.spec.ts`. */
const apart = ['shell/consent/consent-banner.tsx']

/** Where a lost part is not shown by the notice with its retry button, and why. */
const withoutNotice: Record<string, string> = {
  'client/records/vacancies/save-vacancy.tsx': 'the button itself, which loads it when it is pressed',
  'client/shell/errors/lazy-error-page.tsx': 'the last page, which needs no file',
  'client/shell/routed-page.tsx': 'data that may be older: nothing else says it',
  'client/staff/menus/menu-editor.tsx': 'a draft: the browser asks before the page is left',
  'client/forms/form.tsx': 'a draft: the browser asks before the page is left',
}

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

type Import = { path: string; module: string; loader: string | null }

/** Each import of a file that is loaded later, with what loads it. */
const imports: Import[] = sources.flatMap(({ path, source }) => {
  const lines = source.split('\n')
  return lines.flatMap((line, at) => {
    const before = lines.slice(Math.max(0, at - 2), at + 1).join('\n')
    const loader = before.match(new RegExp(loaders, 'g'))?.at(-1) ?? null
    return [...line.matchAll(importCall)].map(([, name = '']) => ({ path, module: moduleOf(path, name), loader }))
  })
})

const visited = new Set([...[...visits, ...quietVisits].flatMap(({ files }) => Object.keys(files)), ...apart])

describe('files that are loaded later', () => {
  it('are loaded by a lazy part, for a press or unseen, so that a lost one is shown or loaded later', () => {
    const found = new Set(imports.filter(({ loader }) => loader === null).map(({ path }) => path))
    expect([...found].filter((path) => !(path in others))).toEqual([])
    expect(Object.keys(others).filter((path) => !found.has(path))).toEqual([])
  })

  it('have a notice with a retry button, except where another place says why not', () => {
    const found = sources.filter(({ source }) => /\bfailed=\{/.test(source)).map(({ path }) => path)
    expect(found.sort()).toEqual(Object.keys(withoutNotice).sort())
  })

  it('are lost in tests/e2e/lost-files.spec.ts: one of each loader, and each place with one of its own', () => {
    const lost = new Set(imports.filter(({ module }) => visited.has(module)).map(({ loader }) => loader))
    expect([...new Set(imports.map(({ loader }) => loader))].filter((loader) => !lost.has(loader))).toEqual([])
    const pathsOf = (some: Import[]) => new Set(some.filter(({ loader }) => loader === null).map(({ path }) => path))
    const lostAlone = pathsOf(imports.filter(({ module }) => visited.has(module)))
    expect([...pathsOf(imports).difference(lostAlone)]).toEqual([])
  })

  it('are those that tests/e2e/support/lazy-files names', () => {
    const known = new Set(imports.map(({ module }) => module))
    expect([...visited].filter((module) => !known.has(module))).toEqual([])
  })
})
