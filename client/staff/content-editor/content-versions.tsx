import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { restoreContent, useContentVersions } from '#client/api/content.ts'
import { formatDateTime } from '#client/i18n/format.ts'
import { ShowRest, wholeList } from '#client/lists/show-rest.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'

type Props = { id: string; onRestored: () => Promise<unknown> }

/** What was saved and published before; each can be restored as a draft. */
export function ContentVersions({ id, onRestored }: Props) {
  const { t } = useTranslation('content')
  const { locale } = useBoot()
  const [size, setSize] = useState<number>()
  const state = useContentVersions(id, size)
  const { data: versions, error, reload } = state
  const { busy, run } = useAction()
  const restore = async (versionId: string, time: string) => {
    if (!(await run(() => restoreContent(id, versionId)))) return
    showToast({ title: t('version.restored', { time }), tone: 'success' })
    await Promise.all([reload(), onRestored()])
  }
  return (
    <Disclosure summary={t('version.heading')} onToggle={() => void reload()}>
      <Stack gap="3">
        {error && !versions ? <LoadError error={error} onRetry={() => void reload()} /> : null}
        {!versions && !error ? <Skeleton shape="text" /> : null}
        {versions?.length === 0 ? <Text tone="muted">{t('version.none')}</Text> : null}
        {versions?.map(({ id: versionId, kind, author, title, updatedAt }) => {
          const time = formatDateTime(locale, updatedAt)
          return (
            <Inline key={versionId} justify="between">
              <Stack gap="0">
                <Text size="sm" weight="medium">{`${t(`version.kind.${kind}`)}, ${time}`}</Text>
                <Text size="sm" tone="muted">
                  {[title, author && t('version.by', { name: author })].filter(Boolean).join(', ')}
                </Text>
              </Stack>
              <Button
                size="sm"
                variant="outline"
                aria-label={t('version.restoreOf', { time })}
                loading={busy}
                onClick={() => void restore(versionId, time)}
              >
                {t('version.restore')}
              </Button>
            </Inline>
          )
        })}
        <ShowRest state={state} onShow={() => setSize(wholeList)} />
      </Stack>
    </Disclosure>
  )
}
