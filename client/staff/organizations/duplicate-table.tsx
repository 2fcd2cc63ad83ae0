import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#client/ui/table.tsx'
import { pathTo } from '#shared/paths.ts'
import type { Organization } from '#shared/resources/organization.ts'
import type { OrganizationDuplicate } from '#shared/resources/organization-review.ts'

const shownDuplicates = 3

type Props = { organization: Organization; duplicates: readonly OrganizationDuplicate[] }

/** The sign-up beside the organizations that it is probably the same as; each row is a fact. */
export function DuplicateTable({ organization, duplicates }: Props) {
  const { t } = useTranslation('organizations')
  const others = duplicates.slice(0, shownDuplicates)
  const rows = [
    { label: t('field.kvkNumber'), own: organization.kvkNumber, of: (one: OrganizationDuplicate) => one.kvkNumber },
    {
      label: t('field.kvkBranchNumber'),
      own: organization.kvkBranchNumber,
      of: (one: OrganizationDuplicate) => one.kvkBranchNumber,
    },
    { label: t('list.columnCity'), own: organization.address?.city, of: (one: OrganizationDuplicate) => one.city },
    { label: t('field.website'), own: organization.website, of: (one: OrganizationDuplicate) => one.website },
    { label: t('field.email'), own: organization.email, of: (one: OrganizationDuplicate) => one.email },
    { label: t('field.phone'), own: organization.phone, of: (one: OrganizationDuplicate) => one.phone },
  ]
  return (
    <Table label={t('duplicates.title')}>
      <TableHead>
        <TableRow>
          <TableHeaderCell>{t('duplicates.fact')}</TableHeaderCell>
          <TableHeaderCell>{t('duplicates.own')}</TableHeaderCell>
          {others.map(({ id, name }) => (
            <TableHeaderCell key={id}>
              <TextLink as={Link} to={pathTo('organizationEdit', { id })}>
                {name}
              </TextLink>
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        <TableRow>
          <TableCell>{t('duplicates.reason')}</TableCell>
          <TableCell>–</TableCell>
          {others.map(({ id, reasons }) => (
            <TableCell key={id}>
              <Inline gap="1">
                {reasons.map((reason) => (
                  <Badge key={reason} tone="warning">
                    {t(`duplicates.reasons.${reason}`)}
                  </Badge>
                ))}
              </Inline>
            </TableCell>
          ))}
        </TableRow>
        <TableRow>
          <TableCell>{t('duplicates.status')}</TableCell>
          <TableCell>{t(`status.${organization.status}`)}</TableCell>
          {others.map(({ id, status }) => (
            <TableCell key={id}>{t(`status.${status}`)}</TableCell>
          ))}
        </TableRow>
        {rows.map(({ label, own, of }) => (
          <TableRow key={label}>
            <TableCell>{label}</TableCell>
            <TableCell>{own ?? '–'}</TableCell>
            {others.map((one) => (
              <TableCell key={one.id}>{of(one) ?? '–'}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
