/** The keys that a table names in its caption. */
import { expect, it } from 'vitest'
import { TableRows } from '#client/lists/table/table-rows.tsx'
import { useRowSelection } from '#client/lists/table/use-row-selection.ts'
import { partRenderer } from '../part-renderer.tsx'

type Row = { id: string }
type Options = { selectable: boolean; hrefOf?: (row: Row) => string }

const render = await partRenderer(['tables'])
const rows: Row[] = [{ id: '1' }]
const columns = [{ id: 'name', header: 'Naam', cell: ({ id }: Row) => id }]

function Rows(options: Options) {
  const selection = useRowSelection(rows, '')
  const sorted = { dense: false, sort: 'name', sortPath: () => '' }
  return (
    <TableRows
      label="Lijst"
      rows={rows}
      selection={selection}
      columns={columns}
      nameOf={({ id }) => id}
      {...sorted}
      {...options}
    />
  )
}
const captionOf = (options: Options) => /<caption[^>]*>(.*?)<\/caption>/.exec(render(<Rows {...options} />))?.[1]

it('are those that do something there', () => {
  const hrefOf = ({ id }: Row) => `/users/${id}`
  expect(captionOf({ selectable: false })).toBe('Lijst. Pijltjes: ga van rij naar rij.')
  expect(captionOf({ selectable: true })).toBe('Lijst. Pijltjes: ga van rij naar rij. Spatie: selecteer.')
  expect(captionOf({ selectable: false, hrefOf })).toBe('Lijst. Pijltjes: ga van rij naar rij. Enter: open.')
  expect(captionOf({ selectable: true, hrefOf })).toBe(
    'Lijst. Pijltjes: ga van rij naar rij. Spatie: selecteer. Enter: open.',
  )
})
