import downloadIcon from 'virtual:icons/download'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { retryExport, useOwnExports } from '#client/api/list-exports.ts'
import { formatDateTime, formatNumber, formatTime } from '#client/i18n/format.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { StatusRegion } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Meter } from '#client/ui/meter.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { type ListExport, listExportContentPath } from '#shared/resources/list-export.ts'
import type { ExportedList } from '#shared/resources/list-export-values.ts'

type Props = { list: ExportedList }

/** The reader's large files of a list: how far they are, and their downloads. */
export function OwnExports({ list }: Props) {
  const { t } = useTranslation('tables')
  const { data: exports = [], reload } = useOwnExports(list)
  const heading = useId()
  return (
    // Of several files that are being made only what changes.
    <StatusRegion atomic={false}>
      {exports.length === 0 ? null : (
        <Stack as="section" gap="3" aria-labelledby={heading}>
          <Heading as="h3" size="lg" id={heading}>
            {t('exportsOwn')}
          </Heading>
          <Stack gap="4">
            {exports.map((one) => (
              <OwnExport key={one.id} made={one} onChanged={() => void reload()} />
            ))}
          </Stack>
        </Stack>
      )}
    </StatusRegion>
  )
}

function OwnExport({ made, onChanged }: { made: ListExport; onChanged: () => void }) {
  const { t } = useTranslation('tables')
  const { t: tc } = useTranslation('common')
  const { busy, run } = useAction()
  const { locale } = useBoot()
  const { id, format, state, records, handled, failure, requestedAt, expiresAt } = made
  const time = formatTime(locale, requestedAt)
  const name = t('exportOf', { format: format === 'csv' ? 'CSV' : 'Excel', time })
  const retry = async () => {
    await run(() => retryExport(id))
    onChanged()
  }
  return (
    <Inline justify="between" gap="3">
      <Stack gap="1">
        <Text>{name}</Text>
        <Text size="sm" tone={state === 'failed' ? 'error' : 'muted'}>
          {state === 'waiting' ? t('exportWaiting') : null}
          {state === 'running'
            ? t('exportRunning', {
                handled: formatNumber(locale, handled),
                records: formatNumber(locale, records ?? 0),
              })
            : null}
          {state === 'ready' && expiresAt
            ? t('exportReady', {
                records: formatNumber(locale, records ?? 0),
                until: formatDateTime(locale, expiresAt),
              })
            : null}
          {state === 'failed' ? t(`exportFailures.${failure ?? 'error'}`) : null}
        </Text>
        {state === 'running' ? (
          <Meter label={t('exportProgress', { time })} value={records ? Math.floor((100 * handled) / records) : 0} />
        ) : null}
      </Stack>
      {state === 'ready' ? (
        <Button
          as="a"
          href={listExportContentPath(id)}
          download
          size="sm"
          variant="outline"
          startIcon={downloadIcon}
          aria-label={t('exportDownloadOf', { time })}
        >
          {t('exportDownload')}
        </Button>
      ) : null}
      {state === 'failed' ? (
        <Button
          size="sm"
          variant="outline"
          loading={busy}
          aria-label={tc('actionOf', { action: t('exportRetry'), name })}
          onClick={() => void retry()}
        >
          {t('exportRetry')}
        </Button>
      ) : null}
    </Inline>
  )
}
