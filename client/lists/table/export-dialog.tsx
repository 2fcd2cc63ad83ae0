import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logExport } from '#client/api/list-exports.ts'
import { Button } from '#client/ui/button.tsx'
import { RadioGroup } from '#client/ui/choice.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { type ExportedList, type ExportFormat, exportFormats } from '#shared/resources/list-export.ts'
import { allRowsLimit, fetchAllRows, TooManyRows } from './all-rows.ts'
import { saveRows } from './export-rows.ts'
import type { TableColumn } from './table-column.ts'

/** Which rows: those that are selected, those of the filters, or all that the user may read. */
export type ExportScope = 'selected' | 'filtered' | 'all'

export type ListExport = {
  list: ExportedList
  /** API path of a page of `allRowsPageSize` rows, of the current filters or of all. */
  pathOf: (page: number, scope: 'filtered' | 'all') => string
}

type Props<Row> = ListExport & {
  columns: readonly TableColumn<Row>[]
  selectedRows: readonly Row[]
  /** Number of rows of the current filters. */
  records: number
  onClose: () => void
}

/** Asks which rows and which kind of file, logs the export, and saves the file. */
export function ExportDialog<Row>({ list, pathOf, columns, selectedRows, records, onClose }: Props<Row>) {
  const { t } = useTranslation('tables')
  const { t: tc } = useTranslation('common')
  const [scope, setScope] = useState<ExportScope>(selectedRows.length > 0 ? 'selected' : 'filtered')
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const scopes = [
    ...(selectedRows.length > 0
      ? [{ value: 'selected', label: t('exportSelected', { count: selectedRows.length }) }]
      : []),
    { value: 'filtered', label: t('exportFiltered', { count: records }) },
    { value: 'all', label: t('exportAll') },
  ]
  const save = async () => {
    setBusy(true)
    setError(null)
    try {
      const rows = scope === 'selected' ? selectedRows : await fetchAllRows<Row>((page) => pathOf(page, scope))
      const search = scope === 'filtered' ? window.location.search.slice(1, 2000) : ''
      await logExport({ list, format, records: rows.length, search })
      await saveRows(list, format, columns, rows)
      onClose()
    } catch (failure) {
      setError(failure instanceof TooManyRows ? t('exportTooMany', { max: allRowsLimit }) : t('exportFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t('export')}
      description={t('exportLogged')}
      closeLabel={tc('close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {tc('cancel')}
          </Button>
          <Button loading={busy} onClick={() => void save()}>
            {t('exportSave')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {error ? <Alert status="error">{error}</Alert> : null}
        <RadioGroup
          name="export-scope"
          legend={t('exportWhich')}
          value={scope}
          onValueChange={(value) => setScope(value as ExportScope)}
          options={scopes}
        />
        <RadioGroup
          name="export-format"
          legend={t('exportFormat')}
          value={format}
          onValueChange={(value) => setFormat(value as ExportFormat)}
          options={exportFormats.map((value) => ({ value, label: t(`exportFormats.${value}`) }))}
        />
      </Stack>
    </LazyDialog>
  )
}
