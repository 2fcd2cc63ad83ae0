/** Every file that is loaded later goes through a loader that shows its failure, and has a press that loses it on purpose. */
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unseen, visits } from '#tests/support/lazy-files.ts'

/** Files with loads that nobody waits for, or that show their failure themselves. */
const others: Record<string, string> = {
  'client/main.tsx': 'the last page is shown, or the navigation reloads',
  'client/router.tsx': 'a page: the navigation reloads',
  'client/i18n/setup.ts': 'messages of a page: the navigation reloads',
  'client/forms/use-schema-form.ts': 'the form shows it with a retry button',
  'client/shell/navigation/site-router.tsx': 'the scrolling before a navigation',
  'client/shell/session/signed-in-session.tsx': 'events, which are read later',
  'client/site/preview/preview-page.tsx': 'hints in an editor',
  'client/staff/menus/use-menu-rows.ts': 'dragging, beside buttons',
  'client/staff/applications/use-board-drag.ts': 'dragging, beside buttons',
  'client/staff/vacancies/vacancy-coach.tsx': 'hints',
  'client/api/use-document.ts': 'a list that the backend refuses is an error as it was',
  'client/runtime/load-chunk.ts': 'names the import of others',
}

const loaders = /\b(?:lazyPart|hydratedPart|restingPart|loadForPress|loadSchema|loadValuesSchema|loadPendingSave)\b/
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
  it('are loaded by a lazy part or for a press, so that a lost one is shown with a retry button', () => {
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

  it('each have a page or a press in tests/support/lazy-files.ts, or a reason why nobody sees that they are lost', () => {
    const imported = new Set(
      sources.flatMap(({ path, source }) =>
        [...source.matchAll(importCall)].map(([, name]) => moduleOf(path, name ?? '')),
      ),
    )
    const named = new Set([...visits.flatMap(({ files }) => Object.keys(files)), ...Object.keys(unseen)])
    expect([...imported].filter((module) => !named.has(module)).sort()).toEqual([])
    expect([...named].filter((module) => !imported.has(module)).sort()).toEqual([])
  })
})
