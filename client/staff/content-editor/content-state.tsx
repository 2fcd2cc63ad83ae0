import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useCurrentCenter } from '#client/api/center.ts'
import { cancelContentPlan, deleteContent, publishContent, unpublishContent } from '#client/api/content.ts'
import { formatDateTime } from '#client/i18n/format.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { lastListUrl } from '#client/shell/navigation/last-list.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useNavigateAfterSend } from '#client/shell/navigation/use-navigate-after-send.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Text } from '#client/ui/text.tsx'
import { contentLivePath } from '#shared/list-columns/content.ts'
import type { ContentItem } from '#shared/resources/content-item.ts'
import { ContentStatusBadge } from '../content/content-status-badge.tsx'
import { storeLastChange } from './open-editors.ts'
import { undoOf } from './plan-values.ts'
import { UnpublishButton } from './unpublish-button.tsx'

const PlanDialog = lazyPart(async () => (await import('./plan-dialog.tsx')).PlanDialog)

type Props = { item: ContentItem; onChanged: () => Promise<unknown> }

/** What visitors see of the text now, and the steps that change that. */
export function ContentState({ item, onChanged }: Props) {
  const { t } = useTranslation('content')
  const { t: tc } = useTranslation('common')
  const { locale } = useBoot()
  const navigate = useNavigateAfterSend()
  const [dialog, setDialog] = useState<'plan' | 'delete' | null>(null)
  const { busy, run } = useAction()
  const { reload: reloadCenter } = useCurrentCenter()
  const { id, status, publishAt, unpublishAt, publishedAt, liveSlug } = item
  const step = async (work: () => Promise<unknown>, done: string, undo?: () => Promise<unknown>) => {
    if (await run(work)) {
      const action = undo && { label: t('edit.undo'), onClick: () => void step(undo, t('edit.published')) }
      showToast({ title: done, tone: 'success', ...(action ? { action } : {}) })
    }
    // The menus leave out a page that is off the site.
    await Promise.all([onChanged(), reloadCenter()])
  }
  const remove = async () => {
    if (await run(() => deleteContent(id), t('edit.deleted'))) void navigate(lastListUrl('content'))
  }
  /** What is planned is the stored text. */
  const plan = async () => {
    if (await storeLastChange(id)) setDialog('plan')
    else showToast({ title: t('edit.notPlanned'), tone: 'error' })
  }
  const isPlanned = publishAt !== null || unpublishAt !== null
  const unpublish = () => {
    const undo = undoOf(item)
    const done = isPlanned && !undo ? `${t('edit.unpublished')}. ${t('edit.planCancelled')}.` : t('edit.unpublished')
    return step(() => unpublishContent(id), done, undo ? () => publishContent(id, undo) : undefined)
  }
  return (
    <Stack gap="3" as="section">
      <ContentStatusBadge status={status} hasDraft={item.hasDraft} />
      {status === 'published' && publishedAt ? (
        <Text size="sm">{t('edit.liveSince', { time: formatDateTime(locale, publishedAt) })}</Text>
      ) : null}
      {publishAt ? (
        <Text size="sm">
          {t('edit.publishAt', { time: formatDateTime(locale, publishAt) })}. {t('edit.planKept')}
        </Text>
      ) : null}
      {unpublishAt ? (
        <Text size="sm">{t('edit.unpublishAt', { time: formatDateTime(locale, unpublishAt) })}</Text>
      ) : null}
      <Inline gap="2">
        <Button size="sm" variant="outline" {...PlanDialog.opener} onClick={() => void plan()}>
          {t('edit.plan')}
        </Button>
        {isPlanned ? (
          <Button
            size="sm"
            variant="outline"
            loading={busy}
            onClick={() => void step(() => cancelContentPlan(id), t('edit.planCancelled'))}
          >
            {t('edit.cancelPlan')}
          </Button>
        ) : null}
        {status === 'published' ? <UnpublishButton item={item} busy={busy} onConfirm={unpublish} /> : null}
        {status === 'published' && liveSlug ? (
          <Button as={Link} to={contentLivePath({ kind: item.kind, slug: liveSlug })} size="sm" variant="ghost">
            {t('edit.viewLive')}
          </Button>
        ) : null}
        {publishedAt === null ? (
          <Button size="sm" variant="ghost" onClick={() => setDialog('delete')}>
            {t('edit.delete')}
          </Button>
        ) : null}
      </Inline>
      {dialog === 'plan' ? <PlanDialog item={item} onClose={() => setDialog(null)} onDone={onChanged} /> : null}
      <LazyDialog
        open={dialog === 'delete'}
        role="alertdialog"
        onClose={() => setDialog(null)}
        title={t('edit.deleteTitle')}
        description={t('edit.deleteText')}
        closeLabel={tc('close')}
        footer={
          <>
            <Button variant="outline" onClick={() => setDialog(null)}>
              {tc('cancel')}
            </Button>
            <Button variant="danger" loading={busy} onClick={() => void remove()}>
              {t('edit.delete')}
            </Button>
          </>
        }
      />
    </Stack>
  )
}
