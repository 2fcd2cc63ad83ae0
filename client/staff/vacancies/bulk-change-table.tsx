import circleCheckIcon from 'virtual:icons/circle-check'
import circleXIcon from 'virtual:icons/circle-x'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatShortDate } from '#client/i18n/format.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#client/ui/table.tsx'
import { Text } from '#client/ui/text.tsx'
import type { BulkResult } from '#shared/json-api/types.ts'
import type { StaffVacancy } from '#shared/resources/staff-vacancies.ts'
import type { Theme } from '#shared/resources/taxonomies.ts'
import type { VacancyStatus } from '#shared/resources/vacancy.ts'
import type { VacancyContact } from '#shared/resources/vacancy-schema.ts'

type Props = { label: string; vacancies: StaffVacancy[]; results: BulkResult[] }

/** Per vacancy what changes (old → new), or why it cannot. */
export function BulkChangeTable({ label, vacancies, results }: Props) {
  const { t } = useTranslation('vacancies')
  const byId = new Map(results.map((result) => [result.id, result]))
  const shown = vacancies.filter(({ id }) => byId.has(id))
  return (
    <Table label={label}>
      <TableHead>
        <TableRow>
          <TableHeaderCell>{t('list.columnTitle')}</TableHeaderCell>
          <TableHeaderCell>{t('bulk.columnChange')}</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {shown.map(({ id, title }) => (
          <TableRow key={id}>
            <TableCell pinned>{title}</TableCell>
            <TableCell>
              <Result result={byId.get(id)} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Result({ result }: { result: BulkResult | undefined }) {
  const { t } = useTranslation('vacancies')
  const describe = useChangeText()
  if (!result) return null
  if (!result.ok) {
    return (
      <Text>
        <Icon icon={circleXIcon} size="sm" label={t('bulk.notPossible')} /> {result.errors.join(' ')}
      </Text>
    )
  }
  const changes = Object.entries(result.changes ?? {})
  return (
    <Text>
      <Icon icon={circleCheckIcon} size="sm" />{' '}
      {changes.length > 0
        ? changes.map(([field, { from, to }]) => describe(field, from, to)).join('; ')
        : t(result.changes ? 'bulk.unchanged' : 'bulk.changed')}
    </Text>
  )
}

function useChangeText() {
  const { t } = useTranslation('vacancies')
  const { t: ts } = useTranslation('site')
  const { locale } = useBoot()
  const valueText = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('review.empty')
    if (field === 'status') return t(`status.${value as VacancyStatus}`)
    if (field === 'expiresOn') return formatShortDate(locale, String(value))
    if (field === 'themes') return (value as Theme[]).map((theme) => ts(`themes.${theme}`)).join(', ')
    const { name, role, roleEn, phone, email } = value as Partial<VacancyContact>
    return [name, role, roleEn, phone, email].filter(Boolean).join(', ')
  }
  const names: Record<string, string> = {
    status: t('list.columnStatus'),
    expiresOn: t('bulk.endDate'),
    themes: t('field.themes'),
    contactPerson: t('part.contact'),
  }
  return (field: string, from: unknown, to: unknown) =>
    t('bulk.change', { field: names[field] ?? field, from: valueText(field, from), to: valueText(field, to) })
}
