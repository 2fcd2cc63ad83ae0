import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Card, CardBody, CardTitle } from '#client/ui/card.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { linkClass } from '#client/ui/link.tsx'
import type { RowsProps } from './table-rows.tsx'

/** The rows as cards, on a phone. */
export function TableCards<Row extends { id: string }>(props: RowsProps<Row>) {
  const { rows, selection, label, columns, nameOf, hrefOf, selectable } = props
  const { t } = useTranslation('tables')
  const [first, ...others] = columns
  if (!first) return null
  return (
    <Stack as="ul" gap="3" aria-label={label}>
      {rows.map((row) => (
        <Card key={row.id} as="li" size="sm">
          <CardBody>
            <Inline justify="between" wrap={false} align="start">
              <CardTitle as="h2" size="sm">
                {hrefOf ? (
                  <Link className={linkClass()} to={hrefOf(row)}>
                    {first.cell(row)}
                  </Link>
                ) : (
                  first.cell(row)
                )}
              </CardTitle>
              {selectable ? (
                <Checkbox
                  hideLabel
                  label={t('selectRow', { name: nameOf(row) })}
                  checked={selection.isSelected(row)}
                  onChange={() => selection.toggle(row)}
                />
              ) : null}
            </Inline>
            <DescriptionList size="sm">
              {others.map((column) => (
                <Description key={column.id} term={column.header}>
                  {column.cell(row)}
                </Description>
              ))}
            </DescriptionList>
          </CardBody>
        </Card>
      ))}
    </Stack>
  )
}
