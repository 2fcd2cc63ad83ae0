import circleCheckIcon from 'virtual:icons/circle-check'
import circleXIcon from 'virtual:icons/circle-x'
import xIcon from 'virtual:icons/x'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { dialogOpener, LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { BulkBar } from '#client/ui/staff-layout.tsx'
import { Text, VisuallyHidden } from '#client/ui/text.tsx'
import type { BulkResult } from '#shared/json-api/types.ts'
import { allRowsLimit, TooManyRows } from './all-rows.ts'

type BulkButton = {
  id: string
  label: string
  icon?: string
  danger?: boolean
}

type BulkDialog<Row> = BulkButton & {
  /** Title of its dialog. */
  title: (rows: Row[]) => string
  /** The form of the action; calls `onDone` with a result per row. */
  form: (rows: Row[], onDone: (results: BulkResult[]) => void) => ReactNode
  /** The way back for the rows that it changed, above the results; calls `onUndone` with a result per row. */
  undo?: (ids: string[], onUndone: (results: BulkResult[]) => void) => ReactNode
}

/** An action on all selected rows: in a dialog, or on a page of its own. */
export type BulkAction<Row> = BulkDialog<Row> | (BulkButton & { onSelect: (rows: Row[]) => void })

type Props<Row> = {
  rows: Row[]
  nameOf: (row: Row) => string
  actions: readonly BulkAction<Row>[]
  /** Number of rows of the current filters. */
  records: number
  /** Selects all of them; absent while not even the page is selected. */
  onSelectAll: (() => Promise<void>) | undefined
  onClear: () => void
  /** The action has run; `failed` are the ids of the rows for which it failed. */
  onDone: (failed: string[]) => void
}

type OpenAction<Row> = { action: BulkDialog<Row>; rows: Row[]; results: BulkResult[] | null; isUndone?: boolean }

/** The bar at the bottom while rows are selected: their number, the actions, and the results of an action. */
export function BulkActions<Row extends { id: string }>(props: Props<Row>) {
  const { rows, nameOf, actions, records, onSelectAll, onClear, onDone } = props
  const { t } = useTranslation('tables')
  const { t: tc } = useTranslation('common')
  const [open, setOpen] = useState<OpenAction<Row> | null>(null)
  const [selecting, setSelecting] = useState(false)
  const close = () => setOpen(null)
  const finish = (finished: OpenAction<Row> & { results: BulkResult[] }) => {
    setOpen(finished)
    onDone(finished.results.filter(({ ok }) => !ok).map(({ id }) => id))
  }
  const selectAll = async (select: () => Promise<void>) => {
    setSelecting(true)
    try {
      await select()
    } catch (error) {
      const title = error instanceof TooManyRows ? t('selectTooMany', { max: allRowsLimit }) : t('selectFailed')
      showToast({ title, tone: 'error' })
    } finally {
      setSelecting(false)
    }
  }
  return (
    <>
      {/* Always rendered, unlike the bar: only what changes in a live region is announced. */}
      <VisuallyHidden role="status">{rows.length > 0 ? t('selected', { count: rows.length }) : ''}</VisuallyHidden>
      {rows.length > 0 ? (
        <BulkBar label={t('bulk')}>
          <Text as="span" weight="semibold">
            {t('selected', { count: rows.length })}
          </Text>
          <IconButton size="sm" icon={xIcon} label={t('unselect')} onClick={onClear} />
          {onSelectAll && records > rows.length ? (
            <Button size="sm" variant="outline" loading={selecting} onClick={() => void selectAll(onSelectAll)}>
              {t('selectAllRecords', { count: records })}
            </Button>
          ) : null}
          {actions.map((action) => (
            <Button
              key={action.id}
              {...dialogOpener}
              size="sm"
              variant={action.danger ? 'danger' : 'outline'}
              startIcon={action.icon}
              onClick={() => ('onSelect' in action ? action.onSelect(rows) : setOpen({ action, rows, results: null }))}
            >
              {action.label}
            </Button>
          ))}
        </BulkBar>
      ) : null}
      <LazyDialog
        open={open !== null}
        onClose={close}
        title={open ? (open.results ? t('results') : open.action.title(open.rows)) : ''}
        closeLabel={tc('close')}
        footer={open?.results ? <Button onClick={close}>{tc('close')}</Button> : undefined}
      >
        {open?.results ? (
          <Results
            {...open}
            results={open.results}
            nameOf={nameOf}
            onUndone={(results) => finish({ ...open, results, isUndone: true })}
          />
        ) : null}
        {open && !open.results ? open.action.form(open.rows, (results) => finish({ ...open, results })) : null}
      </LazyDialog>
    </>
  )
}

type ResultsProps<Row> = OpenAction<Row> & {
  results: BulkResult[]
  nameOf: (row: Row) => string
  onUndone: (results: BulkResult[]) => void
}

function Results<Row extends { id: string }>(props: ResultsProps<Row>) {
  const { action, results, rows, nameOf, isUndone = false, onUndone } = props
  const { t } = useTranslation('tables')
  const done = results.filter(({ ok }) => ok).map(({ id }) => id)
  const failed = results.length - done.length
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
  const sentence = [
    ...(done.length > 0 ? [t(isUndone ? 'resultsUndone' : 'resultsDone', { count: done.length })] : []),
    ...(failed > 0 ? [t('resultsFailed', { count: failed })] : []),
  ].join(', ')
  return (
    <Stack gap="4">
      <Alert role="status" status={failed > 0 ? 'warning' : 'success'}>
        {sentence}
      </Alert>
      {isUndone || done.length === 0 ? null : action.undo?.(done, onUndone)}
      {/* A long list scrolls, so it must be focusable. */}
      <Stack as="ul" gap="2" tabIndex={0} aria-label={t('results')}>
        {results.map(({ id, ok, errors }) => (
          <li key={id}>
            <Text>
              <Icon icon={ok ? circleCheckIcon : circleXIcon} size="sm" /> <strong>{names.get(id) ?? id}</strong>:{' '}
              {ok ? t(isUndone ? 'resultUndone' : 'resultOk') : errors.join(' ')}
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
