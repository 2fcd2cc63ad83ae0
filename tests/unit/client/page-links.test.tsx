/** Links and buttons in the text of a page, on the site of a language with its own prefix. */

import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { BootProvider } from '#client/api/boot.tsx'
import { PageBlocks } from '#client/site/content/page-blocks.tsx'
import type { PageBlock } from '#shared/resources/page.ts'
import { wholeSiteBoot as boot } from '#tests/support/boot-block.ts'

const pdf = '/api/v1/media_items/7/documents/0011223344556677'
const addresses = ['/over-ons', '/en/about', pdf, 'https://elders.example/x', 'mailto:info@demo.example']
const blocks: PageBlock[] = [
  { kind: 'text', html: `<p>${addresses.map((address) => `<a href="${address}">hier</a>`).join(' ')}</p>` },
  { kind: 'button', label: 'Over ons', url: '/over-ons' },
  { kind: 'button', label: 'Jaarverslag', url: pdf },
]
const hrefsUnder = (basename: string) => {
  const html = renderToString(
    <BootProvider boot={boot}>
      <MemoryRouter basename={basename} initialEntries={[`${basename}/nu`]}>
        <PageBlocks blocks={blocks} locale="nl" />
      </MemoryRouter>
    </BootProvider>,
  )
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
}

it('lead to pages in the language that is read, and elsewhere as they are', () => {
  const [, ...others] = addresses
  expect(hrefsUnder('/en')).toEqual(['/en/over-ons', ...others, '/en/over-ons', pdf])
  expect(hrefsUnder('')).toEqual([...addresses, '/over-ons', pdf])
})
