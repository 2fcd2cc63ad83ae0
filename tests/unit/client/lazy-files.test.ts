/** Every file that is loaded later goes through a loader that shows its failure, or is listed here with why it need not. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Loads nobody waits for: without them the page does all that was asked of it. */
const unseen: Record<string, string> = {
  'client/api/use-document.ts': 'a list is shown as not loaded, with a retry button',
  'client/main.tsx': 'the last page is shown, or the navigation reloads',
  'client/router.tsx': 'a page: the navigation reloads',
  'client/i18n/setup.ts': 'messages of a page: the navigation reloads',
  'client/forms/use-schema-form.ts': 'a submit fails like a request without a response',
  'client/shell/navigation/site-router.tsx': 'the scrolling before a navigation',
  'client/shell/session/signed-in-session.tsx': 'events, which are read later',
  'client/site/preview/preview-page.tsx': 'hints in an editor',
  'client/staff/menus/use-menu-rows.ts': 'dragging, beside buttons',
  'client/staff/applications/use-board-drag.ts': 'dragging, beside buttons',
  'client/staff/vacancies/vacancy-coach.tsx': 'hints',
}

const loaders = /\b(?:lazyPart|hydratedPart|restingPart|loadForPress|loadSchema|loadValuesSchema|loadPendingSave)\b/

describe('files that are loaded later', () => {
  it('are loaded by a lazy part or for a press, so that a lost one is shown with a retry button', () => {
    const found = globSync('client/**/*.{ts,tsx}')
      .filter((path) => !/^client\/(ui\/)?build\/|routes\.ts$|-messages\.ts$|\.d\.ts$/.test(path))
      .filter((path) => {
        const lines = readFileSync(path, 'utf8').split('\n')
        return lines.some((line, at) => {
          if (!/(?<!typeof )\bimport\(/.test(line)) return false
          return !loaders.test(lines.slice(Math.max(0, at - 2), at + 1).join('\n'))
        })
      })
    expect(found.filter((path) => !(path in unseen))).toEqual([])
    expect(Object.keys(unseen).filter((path) => !found.includes(path))).toEqual([])
  })
})
