import { useTranslation } from 'react-i18next'
import { Badge } from '#client/ui/badge.tsx'
import { Inline } from '#client/ui/layout.tsx'
import type { ContentItem } from '#shared/resources/content-item.ts'

const tones = { draft: 'neutral', scheduled: 'info', published: 'success', archived: 'warning' } as const

/** Whether visitors see it, and whether the draft says something else. */
export function ContentStatusBadge({ status, hasDraft }: Pick<ContentItem, 'status' | 'hasDraft'>) {
  const { t } = useTranslation('content')
  return (
    <Inline gap="2">
      <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      {status === 'published' && hasDraft ? <Badge tone="warning">{t('pendingDraft')}</Badge> : null}
    </Inline>
  )
}
