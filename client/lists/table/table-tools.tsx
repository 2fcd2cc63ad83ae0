import columns3Icon from 'virtual:icons/columns-3'
import downloadIcon from 'virtual:icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHas } from '#client/api/site-parts.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox, Radio } from '#client/ui/choice.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { Inline, Show, Stack } from '#client/ui/layout.tsx'
import { dialogOpener } from '#client/ui/lazy-dialog.tsx'
import { drawerOpener, LazyDrawer } from '#client/ui/lazy-drawer.tsx'
import { ExportDialog, type ListExport } from './export-dialog.tsx'
import { SavedViews } from './saved-views.tsx'
import type { TableColumn } from './table-column.ts'
import type { TableSettings } from './use-table-settings.ts'

type Props<Row> = {
  columns: readonly TableColumn<Row>[]
  isShown: (column: TableColumn<Row>) => boolean
  settings: TableSettings
  onSettings: (changes: Partial<TableSettings>) => void
  /** Without it there is no export. */
  exported?: ListExport<Row>
  selectedRows: readonly Row[]
  /** Number of rows of the current filters. */
  records: number
}

/** Column menu, density and export. */
export function TableTools<Row extends { id: string }>(props: Props<Row>) {
  const { columns, isShown, settings, onSettings, selectedRows, records } = props
  const has = useHas()
  const exported = has('listExports') ? props.exported : undefined
  const { t } = useTranslation('tables')
  const { t: tc } = useTranslation('common')
  // The mail about a file leads to the list with its exports open.
  const leadsHere = useSearchParams().has('exports')
  const [open, setOpen] = useState<'columns' | 'export' | null>(exported && leadsHere ? 'export' : null)
  const close = () => setOpen(null)
  return (
    <Inline gap="1" data-page-actions>
      {props.exported && has('savedViews') ? (
        <SavedViews list={props.exported.list} settings={settings} onSettings={onSettings} />
      ) : null}
      {/* The rows of a phone have no columns. */}
      <Show on="tabletUp">
        <Button {...drawerOpener} size="sm" variant="ghost" startIcon={columns3Icon} onClick={() => setOpen('columns')}>
          {t('columns')}
        </Button>
      </Show>
      {exported ? (
        <Button {...dialogOpener} size="sm" variant="ghost" startIcon={downloadIcon} onClick={() => setOpen('export')}>
          {t('export')}
        </Button>
      ) : null}
      {exported && open === 'export' ? (
        <ExportDialog {...exported} columns={columns} selectedRows={selectedRows} records={records} onClose={close} />
      ) : null}
      <LazyDrawer
        open={open === 'columns'}
        onClose={close}
        title={t('columns')}
        description={t('columnsHint')}
        closeLabel={tc('close')}
      >
        <Stack gap="6">
          <Fieldset legend={t('columns')} hideLegend>
            {columns.slice(1).map((column) => (
              <Checkbox
                key={column.id}
                label={column.header}
                checked={isShown(column)}
                onChange={(event) =>
                  onSettings({ columns: { ...settings.columns, [column.id]: event.currentTarget.checked } })
                }
              />
            ))}
          </Fieldset>
          <Fieldset legend={t('density')}>
            {(['roomy', 'dense'] as const).map((density) => (
              <Radio
                key={density}
                name="density"
                value={density}
                label={t(density === 'roomy' ? 'densityRoomy' : 'densityDense')}
                checked={settings.density === density}
                onChange={() => onSettings({ density })}
              />
            ))}
          </Fieldset>
        </Stack>
      </LazyDrawer>
    </Inline>
  )
}
