import columns3Icon from 'virtual:icons/columns-3'
import downloadIcon from 'virtual:icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { Checkbox, Radio } from '#client/ui/choice.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { drawerOpener, LazyDrawer } from '#client/ui/lazy-drawer.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { saveFile } from './csv.ts'
import { exportLimit, exportRows, TooManyToExport } from './export-rows.ts'
import type { TableColumn } from './table-column.ts'
import type { TableSettings } from './use-table-settings.ts'

type Props<Row> = {
  /** Name of the exported file, without its extension. */
  fileName: string
  columns: readonly TableColumn<Row>[]
  isShown: (column: TableColumn<Row>) => boolean
  settings: TableSettings
  onSettings: (changes: Partial<TableSettings>) => void
  /** API path of a page of the list; without it there is no export. */
  exportPath?: (page: number) => string
}

/** Column menu, density and export. */
export function TableTools<Row>({ fileName, columns, isShown, settings, onSettings, exportPath }: Props<Row>) {
  const { t } = useTranslation('tables')
  const { t: tc } = useTranslation('common')
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const save = async (pathOf: (page: number) => string) => {
    setBusy(true)
    try {
      saveFile(`${fileName}.csv`, await exportRows(pathOf, columns), 'text/csv;charset=utf-8')
    } catch (error) {
      const title = error instanceof TooManyToExport ? t('exportTooMany', { max: exportLimit }) : t('exportFailed')
      showToast({ title, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Inline gap="1">
      <Button {...drawerOpener} size="sm" variant="ghost" startIcon={columns3Icon} onClick={() => setOpen(true)}>
        {t('columns')}
      </Button>
      {exportPath ? (
        <Button size="sm" variant="ghost" startIcon={downloadIcon} loading={busy} onClick={() => void save(exportPath)}>
          {t('exportCsv')}
        </Button>
      ) : null}
      <LazyDrawer
        open={open}
        onClose={() => setOpen(false)}
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
