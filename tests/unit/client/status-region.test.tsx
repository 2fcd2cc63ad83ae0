/** A result that appears beside the focus is said: its live region is there before its text. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StatusRegion } from '#client/ui/feedback.tsx'

it('is there without a text, hidden so that it takes no room, and shows its text', () => {
  expect(renderToStaticMarkup(<StatusRegion>{null}</StatusRegion>)).toBe(
    '<div role="status" class="visually-hidden"></div>',
  )
  expect(renderToStaticMarkup(<StatusRegion>Verstuurd</StatusRegion>)).toBe('<div role="status">Verstuurd</div>')
})
