import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteReplyDraft, useReplyDraft } from '#client/api/applications.ts'
import { usePageText } from '#client/shell/content-language.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { pathTo } from '#shared/paths.ts'

/** The reply that waits to be sent: until it is sent or thrown away. */
export function UnsentReplies() {
  const { t } = useTranslation('account')
  const { t: tc } = useTranslation('common')
  const { data: drafts = [] } = useReplyDraft(true)
  const inWords = usePageText()
  const [busy, setBusy] = useState(false)
  const discard = async (id: string) => {
    setBusy(true)
    try {
      await deleteReplyDraft(id)
    } catch {
      showToast({ title: tc('form.failed'), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return drafts.map(({ id, vacancy }) =>
    vacancy ? (
      <Alert
        key={id}
        status="warning"
        title={t('dashboard.unsent', { vacancy: inWords(vacancy.title, vacancy.titleEn).text })}
        action={
          <Inline gap="2">
            <Button as={Link} to={`${pathTo('vacancy', { id: vacancy.id })}#reply`}>
              {t('replies.waitingAction')}
            </Button>
            <Button variant="ghost" loading={busy} onClick={() => void discard(id)}>
              {t('dashboard.discard')}
            </Button>
          </Inline>
        }
      >
        {t('replies.waitingText')}
      </Alert>
    ) : null,
  )
}
