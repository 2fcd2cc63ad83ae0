/** How the page of a vacancy shows the plain text of one of its parts. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TextSection } from '#client/site/vacancies/text-section.tsx'

const shown = (text: string) =>
  renderToStaticMarkup(<TextSection title="Taken" text={text} lang={undefined} />)
    .replace(/^.*?<div[^>]*>|<\/div>.*$/g, '')
    .replaceAll(' dir="auto"', '')

describe('the text of a vacancy', () => {
  it.each([
    ['- koffie\n- wandelen', '<ul><li>koffie</li><li>wandelen</li></ul>'],
    ['Je gaat:\n- koffie\n- wandelen', '<p>Je gaat:</p><ul><li>koffie</li><li>wandelen</li></ul>'],
    ['• koffie\nTot dan.\nMarloes', '<ul><li>koffie</li></ul><p>Tot dan.\nMarloes</p>'],
    ['Eén.\n\n\n- koffie\n\nTwee.', '<p>Eén.</p><ul><li>koffie</li></ul><p>Twee.</p>'],
    ['10 - 12 uur\n-5 graden', '<p>10 - 12 uur\n-5 graden</p>'],
  ])('has lists, paragraphs and lines: %j', (text, html) => {
    expect(shown(text)).toBe(html)
  })
})
