import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { circleCheckIcon } from '#client/ui/icons/circle-check.ts'
import { circleXIcon } from '#client/ui/icons/circle-x.ts'
import { Stack } from '#client/ui/layout.tsx'
import { dialogOpener, LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { BulkBar } from '#client/ui/staff-layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { BulkResult } from '#shared/json-api/types.ts'

/** Something that can be done with the selected rows at once. */
export type BulkAction<Row> = {
  id: string
  label: string
  icon?: string
  danger?: boolean
  /** Title of its dialog. */
  title: (rows: Row[]) => string
  /** What is asked first; calls `onDone` with a result per row. */
  form: (rows: Row[], onDone: (results: BulkResult[]) => void) => ReactNode
}

type Props<Row> = {
  rows: Row[]
  nameOf: (row: Row) => string
  actions: readonly BulkAction<Row>[]
  onClear: () => void
  /** Something was done; `failed` are the ids of the rows on which it was not. */
  onDone: (failed: string[]) => void
}

type Opened<Row> = { action: BulkAction<Row>; rows: Row[]; results: BulkResult[] | null }

/** At the bottom while rows are selected: how many, what can be done with them, and what became of each. */
export function BulkActions<Row extends { id: string }>({ rows, nameOf, actions, onClear, onDone }: Props<Row>) {
  const { t } = useTranslation('tables')
  const { t: tc } = useTranslation('common')
  const [opened, setOpened] = useState<Opened<Row> | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      {rows.length > 0 ? (
        <BulkBar label={t('bulk')}>
          <Text as="span" weight="semibold" role="status">
            {t('selected', { count: rows.length })}
          </Text>
          {actions.map((action) => (
            <Button
              key={action.id}
              {...dialogOpener}
              size="sm"
              variant={action.danger ? 'danger' : 'outline'}
              startIcon={action.icon}
              onClick={() => setOpened({ action, rows, results: null })}
            >
              {action.label}
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={onClear}>
            {t('unselect')}
          </Button>
        </BulkBar>
      ) : null}
      <LazyDialog
        open={opened !== null}
        onClose={close}
        title={opened ? (opened.results ? t('results') : opened.action.title(opened.rows)) : ''}
        closeLabel={tc('close')}
        footer={opened?.results ? <Button onClick={close}>{tc('close')}</Button> : undefined}
      >
        {opened?.results ? <Results results={opened.results} rows={opened.rows} nameOf={nameOf} /> : null}
        {opened && !opened.results
          ? opened.action.form(opened.rows, (results) => {
              setOpened({ ...opened, results })
              onDone(results.filter(({ ok }) => !ok).map(({ id }) => id))
            })
          : null}
      </LazyDialog>
    </>
  )
}

type ResultsProps<Row> = { results: BulkResult[]; rows: Row[]; nameOf: (row: Row) => string }

function Results<Row extends { id: string }>({ results, rows, nameOf }: ResultsProps<Row>) {
  const { t } = useTranslation('tables')
  const done = results.filter(({ ok }) => ok).length
  const failed = results.length - done
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
  const sentence = [
    ...(done > 0 ? [t('resultsDone', { count: done })] : []),
    ...(failed > 0 ? [t('resultsFailed', { count: failed })] : []),
  ].join(', ')
  return (
    <Stack gap="4">
      <Alert role="status" status={failed > 0 ? 'warning' : 'success'}>
        {sentence}
      </Alert>
      {/* A long list scrolls: the keyboard must reach it. */}
      <Stack as="ul" gap="2" tabIndex={0} aria-label={t('results')}>
        {results.map(({ id, ok, errors }) => (
          <li key={id}>
            <Text>
              <Icon icon={ok ? circleCheckIcon : circleXIcon} size="sm" /> <strong>{names.get(id) ?? id}</strong>:{' '}
              {ok ? t('resultOk') : errors.join(' ')}
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
