import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { logExport, requestExport } from '#client/api/list-exports.ts'
import { useActionInPlace } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { RadioGroup } from '#client/ui/choice.tsx'
import { Alert, Problem, StatusRegion } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import type { Shape } from '#shared/json-api/shape.ts'
import { exportFileName } from '#shared/list-columns/list-names.ts'
import { browserExportLimit, type ExportFormat, type ExportScope } from '#shared/resources/list-export.ts'
import { type ExportedList, exportFormats } from '#shared/resources/list-export-values.ts'
import { textLocale } from '#shared/site.ts'
import { fetchAllRows, TooManyRows } from './all-rows.ts'
import { saveRows } from './export-rows.ts'
import { OwnExports } from './own-exports.tsx'
import type { TableColumn } from './table-column.ts'

export type ListExport<Row> = {
  list: ExportedList
  /** API path of a page of `allRowsPageSize` rows, of the current filters or of all. */
  shape: Shape<Row>
  pathOf: (page: number, scope: 'filtered' | 'all') => string
  /** All is what the open tab has without filters. */
  isOfTab: boolean
}

type Props<Row> = ListExport<Row> & {
  columns: readonly TableColumn<Row>[]
  selectedRows: readonly Row[]
  /** Number of rows of the current filters. */
  records: number
  onClose: () => void
}

/** Asks which rows and which kind of file. A small file is logged and made here, a large one by a job that outlives the page. */
export function ExportDialog<Row extends { id: string }>({
  list,
  shape,
  pathOf,
  isOfTab,
  columns,
  selectedRows,
  records,
  onClose,
}: Props<Row>) {
  const { t } = useTranslation('tables')
  const { t: tc } = useTranslation('common')
  const { locale } = useBoot()
  const [scope, setScope] = useState<ExportScope>(selectedRows.length > 0 ? 'selected' : 'filtered')
  // Of a CSV, Excel takes off the zero of a phone number.
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const { busy, problem, run } = useActionInPlace()
  const [isMaking, setIsMaking] = useState(false)
  const scopes = [
    ...(selectedRows.length > 0
      ? [{ value: 'selected', label: t('exportSelected', { count: selectedRows.length }) }]
      : []),
    { value: 'filtered', label: t('exportFiltered', { count: records }) },
    { value: 'all', label: t(isOfTab ? 'exportAllOfTab' : 'exportAll') },
  ]
  /** The rows of a file that is made here; null for one that is too large for that. */
  const smallList = async (): Promise<readonly Row[] | null> => {
    if (scope === 'selected') return selectedRows.length > browserExportLimit ? null : selectedRows
    if (scope === 'filtered' && records > browserExportLimit) return null
    try {
      return await fetchAllRows(shape, (page) => pathOf(page, scope), browserExportLimit)
    } catch (failure) {
      if (failure instanceof TooManyRows) return null
      throw failure
    }
  }
  const save = async () => {
    const search = window.location.search.slice(1, 2000)
    const selected = scope === 'selected' ? selectedRows.map(({ id }) => id) : undefined
    const rows = await smallList()
    if (rows) {
      await logExport({ list, format, records: rows.length, search: scope === 'filtered' ? search : '' })
      const file = exportFileName(textLocale(locale), list, dutchDay(new Date()), format)
      if (await saveRows(file, format, columns, rows)) onClose()
    } else {
      await requestExport({ list, format, scope, search, ...(selected ? { selected } : {}) })
      setIsMaking(true)
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
            {tc(isMaking ? 'close' : 'cancel')}
          </Button>
          <Button loading={busy} onClick={() => void run(save)}>
            {t('exportSave')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <Problem>{problem}</Problem>
        <StatusRegion>{isMaking ? <Alert status="info">{t('exportMaking')}</Alert> : null}</StatusRegion>
        <OwnExports list={list} />
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
