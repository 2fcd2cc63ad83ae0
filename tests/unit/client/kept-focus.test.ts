/** A control that is disabled while it sends loses the focus, which then goes to the next one: another button, by the same key. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const whileSending =
  /\bdisabled=\{[^}\n]*\b(?:busy|running|pending|saving|sending|loading|isBusy|isSaving|isSending)\b[^}\n]*\}/g

/** The button beside the one that sends: it has no focus then. */
const besideIt = ['client/staff/menus/menu-editor.tsx: disabled={busy}']

describe('a control that sends something', () => {
  it('is not disabled meanwhile: a button is `loading`, a choice ignores a second one', () => {
    const files = globSync('client/**/*.tsx')
    expect(files.length).toBeGreaterThan(500)
    const found = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(whileSending)].map(([text]) => `${file}: ${text}`),
    )
    expect(found.filter((text) => !besideIt.includes(text))).toEqual([])
  })
})
