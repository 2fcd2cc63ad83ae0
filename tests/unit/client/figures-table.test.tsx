/** Figures of the analytics page: as the reader's language writes them, and in the file as a spreadsheet reads them. */
import { expect, it } from 'vitest'
import { type FigureCell, FiguresTable, savedFigures } from '#client/staff/analytics/figures-table.tsx'
import { FunnelSection } from '#client/staff/analytics/funnel-section.tsx'
import { csvLines } from '#shared/list-columns/csv.ts'
import { funnelPath } from '#shared/resources/analytics.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['analytics'])

it('has numbers in the file, whatever the language of the page', () => {
  const cells: FigureCell[] = ['Gelezen', 1234, { text: '2.5 days', saved: 2.5 }, { text: '45.5%', saved: '45,5%' }]
  expect(csvLines([savedFigures(cells)])).toBe('Gelezen;1234;2,5;45,5%\r\n')
  const headers = ['a', 'b', 'c', 'd']
  const html = render(<FiguresTable label="Trechter" file="trechter" headers={headers} rows={[{ key: '1', cells }]} />)
  for (const text of ['Gelezen', '1.234', '2.5 days', '45.5%']) expect(html).toContain(`>${text}<`)
})

it('shows the funnel with thousands, shares and what is not known', () => {
  const period = { from: '2025-01-01', to: '2025-12-31' }
  const steps = [
    { step: 'viewed', count: 27120, of_replied: null, of_previous: null, lost: null },
    { step: 'replied', count: 2712, of_replied: null, of_previous: null, lost: null },
    { step: 'contact', count: 1234, of_replied: 0.455, of_previous: 0.455, lost: 1478 },
    { step: 'lasting', count: null, of_replied: null, of_previous: null, lost: null },
  ]
  const attributes = { steps, asked: 0, answered: 0 }
  const html = render(<FunnelSection period={period} />, {
    documents: { [funnelPath(period)]: { data: { id: '1', type: 'funnels', attributes } } },
  })
  for (const text of ['1.234', '1.478', '45,5%', '–']) expect(html).toContain(`>${text}<`)
  expect(html).not.toContain('[object')
  expect(html.match(/data-series/g), 'views are no people and get no bar').toHaveLength(3)
})
