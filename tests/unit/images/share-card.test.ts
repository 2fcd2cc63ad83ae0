import { describe, expect, test } from 'vitest'
import { linesOf, shareCard } from '#server/images/share-card.ts'

const card = {
  siteName: 'Vrijwilligerspunt Demo',
  address: 'demo.example',
  title: 'Wandelmaatje',
  subtitle: 'De Linde · Epe',
  primaryColor: '#0f766e',
  secondaryColor: '#f0a83a',
}
const titleOf = (svg: string) => [...svg.matchAll(/font-weight="700"[^>]*>([^<]*)</g)].map(([, text]) => text)
const titleSize = (svg: string) => Number(/font-size="(\d+)" font-weight="700"/.exec(svg)?.[1])

describe('shareCard', () => {
  test('shows title, organization and place in the colors of the center', () => {
    const svg = shareCard(card)
    for (const text of ['Vrijwilligerspunt Demo', 'demo.example', 'Wandelmaatje', 'De Linde · Epe']) {
      expect(svg).toContain(`>${text}<`)
    }
    expect(svg).not.toBe(shareCard({ ...card, primaryColor: '#8a1c3b' }))
  })

  test('escapes markup in a title', () => {
    const svg = shareCard({ ...card, title: '</text><script>alert(1)</script>', subtitle: '"&<' })
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&quot;&amp;&lt;')
  })

  test('removes characters that are invalid in XML, so that the title can be drawn', () => {
    const svg = shareCard({ ...card, title: 'Wandel\u0000\u0008\u001bmaatje\ud800' })
    expect(titleOf(svg)).toEqual(['Wandelmaatje\ufffd'])
  })

  test('shrinks a long title and truncates one that is too long with an ellipsis', () => {
    const long = 'Word gastheer of gastvrouw in ons museum en vertel bezoekers over de geschiedenis van de hele stad'
    expect(titleSize(shareCard({ ...card, title: long }))).toBeLessThan(titleSize(shareCard(card)))
    const lines = titleOf(shareCard({ ...card, title: `${long} ${long}` }))
    expect(lines).toHaveLength(4)
    const longest = 'Gastheer of gastvrouw aan de lange tafel: jij zorgt dat iedereen zich meteen welkom voelt!'
    expect(longest.length).toBe(90)
    expect(titleOf(shareCard({ ...card, title: longest })).join(' ')).toBe(longest)
    expect(lines.at(-1)).toMatch(/…$/)
  })

  test('breaks lines between words and truncates a word wider than the card', () => {
    expect(linesOf('een twee drie', 60, 300)).toEqual(['een twee', 'drie'])
    expect(linesOf('Donaudampfschifffahrtsgesellschaft', 72, 400)[0]).toMatch(/^Donau.*…$/)
    expect(linesOf('  ', 60, 200)).toEqual([])
  })
})
