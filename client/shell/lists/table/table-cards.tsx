'use no memo'
import { useTranslation } from 'react-i18next'
import { Card, CardBody, CardTitle } from '#client/ui/card.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { linkClass } from '#client/ui/link.tsx'
import { Link } from '../../navigation/site-link.tsx'
import type { RowsProps } from './table-rows.tsx'

/** The same rows on a phone. */
export function TableCards<Record>({ model, label, columns, nameOf, hrefOf, selectable }: RowsProps<Record>) {
  const { t } = useTranslation('tables')
  const [first, ...others] = columns
  if (!first) return null
  return (
    <Stack as="ul" gap="3" aria-label={label}>
      {model.getRowModel().rows.map((row) => (
        <Card key={row.id} as="li" size="sm">
          <CardBody>
            <Inline justify="between" wrap={false} align="start">
              <CardTitle as="h2" size="sm">
                {hrefOf ? (
                  <Link className={linkClass()} to={hrefOf(row.original)}>
                    {first.cell(row.original)}
                  </Link>
                ) : (
                  first.cell(row.original)
                )}
              </CardTitle>
              {selectable ? (
                <Checkbox
                  hideLabel
                  label={t('selectRow', { name: nameOf(row.original) })}
                  checked={row.getIsSelected()}
                  onChange={(event) => row.toggleSelected(event.currentTarget.checked)}
                />
              ) : null}
            </Inline>
            <DescriptionList size="sm">
              {others.map((column) => (
                <Description key={column.id} term={column.header}>
                  {column.cell(row.original)}
                </Description>
              ))}
            </DescriptionList>
          </CardBody>
        </Card>
      ))}
    </Stack>
  )
}
