import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useImportRows } from '#client/api/imports.ts'
import { ListPagination } from '#client/lists/list-pagination.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Badge, type BadgeProps } from '#client/ui/badge.tsx'
import { ByScreen } from '#client/ui/by-screen.tsx'
import { Card, CardBody, CardTitle } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { NativeSelect } from '#client/ui/input.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Toolbar } from '#client/ui/staff-layout.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#client/ui/table.tsx'
import { Text } from '#client/ui/text.tsx'
import { page as pageNumber } from '#shared/lists/search-kinds.ts'
import type { Import, ImportOutcome, ImportResult, ImportRow } from '#shared/resources/import.ts'
import { importPagePath } from '#shared/resources/import-pages.ts'
import {
  type ImportField,
  type ImportKind,
  importFields,
  importOutcomes,
  importResults,
} from '#shared/resources/import-values.ts'
import { useCellWords } from './use-cell-words.ts'
import { useFieldName } from './use-field-name.ts'

const tones: Record<ImportOutcome, BadgeProps['tone']> = {
  new: 'success',
  change: 'info',
  same: 'neutral',
  skip: 'warning',
}

/** Each line of the file with what will happen or has happened, a page at a time. */
export function ImportRows({ data }: { data: Import }) {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const params = useSearchParams()
  const show = params.get('show')
  const outcome = importOutcomes.find((value) => value === show)
  // Of a plan that has not run, no line has a result.
  const result = data.status === 'done' ? importResults.find((value) => value === show) : undefined
  const page = pageNumber.read(params, 'page') ?? 1
  const pathOf = (shown: ImportOutcome | ImportResult | undefined, to?: number) =>
    importPagePath(data.kind, { import: data.id, show: shown, page: to })
  const { data: rows, meta, error, reload } = useImportRows(data.id, { outcome, result, page })
  if (error && !rows) return <LoadError error={error} onRetry={() => void reload()} />
  if (!rows) return <Skeleton shape="block" />
  return (
    <Stack gap="4">
      <Toolbar>
        <Field label={t('show')} hideLabel>
          <NativeSelect
            size="sm"
            value={outcome ?? result ?? ''}
            onChange={(event) => {
              const { value } = event.currentTarget
              void navigate(pathOf([...importOutcomes, ...importResults].find((candidate) => candidate === value)))
            }}
          >
            {/* Blank lines have no outcome. */}
            <option value="">
              {t('all', { count: Object.values(data.outcomes).reduce((sum, count) => sum + count, 0) })}
            </option>
            {importOutcomes.map((value) => (
              <option key={value} value={value}>
                {t('outcomeCount', { outcome: t(`outcome.${value}`), count: data.outcomes[value] ?? 0 })}
              </option>
            ))}
            {importResults
              .filter((value) => data.results[value] !== undefined)
              .map((value) => (
                <option key={value} value={value}>
                  {t('outcomeCount', { outcome: t(`result.${value}`), count: data.results[value] ?? 0 })}
                </option>
              ))}
          </NativeSelect>
        </Field>
      </Toolbar>
      <ByScreen
        tabletUp={() => <RowTable data={data} rows={rows} />}
        phone={() => <RowCards data={data} rows={rows} />}
      />
      <ListPagination pagination={meta.pagination} pathOf={(to) => pathOf(outcome ?? result, to)} />
    </Stack>
  )
}

type RowsProps = { data: Import; rows: readonly ImportRow[] }

function RowTable({ data, rows }: RowsProps) {
  const { t } = useTranslation('imports')
  const isDone = data.status === 'done'
  return (
    <Table label={t('planTitle')}>
      <TableHead>
        <TableRow>
          <TableHeaderCell tight>{t('columnLine')}</TableHeaderCell>
          <TableHeaderCell>{t(`columnRecord.${data.kind}`)}</TableHeaderCell>
          <TableHeaderCell>{t('columnOutcome')}</TableHeaderCell>
          <TableHeaderCell>{t('columnChange')}</TableHeaderCell>
          {isDone ? <TableHeaderCell>{t('columnResult')}</TableHeaderCell> : null}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableCell tight>{row.line}</TableCell>
            <TableCell>
              {row.name}
              <Text size="sm" tone="muted">
                {row.key}
              </Text>
            </TableCell>
            <TableCell>
              <Badge tone={tones[row.outcome]}>{t(`outcome.${row.outcome}`)}</Badge>
            </TableCell>
            <TableCell>
              <Changes row={row} kind={data.kind} />
            </TableCell>
            {isDone ? <TableCell>{row.result ? <Result row={row} /> : '–'}</TableCell> : null}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** The lines on a phone, where a table would hide what changes. */
function RowCards({ data, rows }: RowsProps) {
  const { t } = useTranslation('imports')
  return (
    <Stack as="ul" gap="3" aria-label={t('planTitle')}>
      {rows.map((row) => (
        <Card key={row.id} as="li" size="sm">
          <CardBody>
            <Inline justify="between" wrap={false} align="start">
              <CardTitle as="h3" size="sm">
                {t('lineOf', { line: row.line, name: row.name || row.key })}
              </CardTitle>
              <Badge tone={tones[row.outcome]}>{t(`outcome.${row.outcome}`)}</Badge>
            </Inline>
            {row.name ? (
              <Text size="sm" tone="muted">
                {row.key}
              </Text>
            ) : null}
            <div>
              <Changes row={row} kind={data.kind} />
            </div>
            {row.result ? <Result row={row} /> : null}
          </CardBody>
        </Card>
      ))}
    </Stack>
  )
}

/** What came of a line that was carried out, and why it failed. */
function Result({ row: { result, failure } }: { row: ImportRow }) {
  const { t } = useTranslation('imports')
  if (result === null) return null
  return (
    <>
      <Text size="sm">{t(`result.${result}`)}</Text>
      {result === 'failed' ? (
        <Text size="sm" tone="muted">
          {failure ?? t('failureUnknown')}
        </Text>
      ) : null}
    </>
  )
}

/** Old and new value of each attribute, or what is wrong with which column. */
function Changes({ row: { errors, changes }, kind }: { row: ImportRow; kind: ImportKind }) {
  const { t } = useTranslation('imports')
  const fieldName = useFieldName(kind)
  const { wordsOf, reasonOf } = useCellWords(kind)
  if (errors.length > 0) {
    return errors.map((error) => (
      <Text key={error.field} size="sm">
        {t(error.value === '' ? 'errorEmpty' : 'error', {
          field: fieldName(error.field),
          value: error.value,
          reason: reasonOf(error),
        })}
      </Text>
    ))
  }
  // The order of the form, which stored values do not have.
  const fields: readonly string[] = importFields[kind]
  const ordered = Object.entries(changes).toSorted(([one], [other]) => fields.indexOf(one) - fields.indexOf(other))
  return ordered.map(([name, [from, to]]) => {
    const field = fieldName(name as ImportField)
    return (
      <Text key={name} size="sm">
        {from === null || from === undefined
          ? t('set', { field, to: wordsOf(name, to) })
          : t('change', { field, from: wordsOf(name, from), to: wordsOf(name, to) })}
      </Text>
    )
  })
}
