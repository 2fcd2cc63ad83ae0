import downloadIcon from 'virtual:icons/download'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { requestDataExport, useDataExport } from '#client/api/data-exports.ts'
import { formatDateTime, formatFileSize } from '#client/i18n/format.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'
import { dataExportAnchor, dataExportContentPath } from '#shared/resources/data-export.ts'
import { ProfileSection } from './profile-section.tsx'

/** "Download mijn gegevens": asks for the file, and gives it when it is ready. */
export function DownloadSection() {
  const { t } = useTranslation('profile')
  const { locale } = useBoot()
  const { user } = useSession()
  const isImpersonated = Boolean(user?.impersonatorName)
  const { data: own, error, reload } = useDataExport()
  const { busy, run } = useAction()
  // Who looks at the account as somebody else gets none of its data.
  if (isImpersonated || error?.isAbsent) return null
  const request = async () => {
    await run(() => requestDataExport(), t('data.requested'))
    await reload()
  }
  return (
    <ProfileSection id={dataExportAnchor} title={t('data.title')} intro={t('data.intro')}>
      {error && !own ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!own && !error ? <Skeleton shape="text" /> : null}
      <Stack gap="3" align="start" aria-live="polite">
        {own?.state === 'waiting' ? (
          <Alert status="info" role="status">
            {t('data.waiting')}
          </Alert>
        ) : null}
        {own?.state === 'failed' ? <Alert status="error">{t('data.notMade')}</Alert> : null}
        {own?.state === 'ready' && own.expiresAt ? (
          <Text>{t('data.ready', { until: formatDateTime(locale, own.expiresAt) })}</Text>
        ) : null}
        {own?.state === 'ready' ? (
          <Inline>
            <Button as="a" href={dataExportContentPath} download startIcon={downloadIcon}>
              {t('data.download', { size: formatFileSize(locale, own.size ?? 0) })}
            </Button>
          </Inline>
        ) : null}
        {own && own.state !== 'waiting' && own.availableAt === null ? (
          <Inline>
            <Button variant="outline" loading={busy} onClick={() => void request()}>
              {t('data.request')}
            </Button>
          </Inline>
        ) : null}
        {own && own.state !== 'waiting' && own.availableAt ? (
          <Text tone="muted" size="sm">
            {t('data.again', { date: formatDateTime(locale, own.availableAt) })}
          </Text>
        ) : null}
      </Stack>
    </ProfileSection>
  )
}
