import { useTranslation } from 'react-i18next'
import { deleteReplyDraft, useReplyDraft } from '#client/api/applications.ts'
import { usePageText } from '#client/shell/content-language.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { pathTo } from '#shared/paths.ts'

/** The reply that waits to be sent: until it is sent or thrown away. */
export function UnsentReplies() {
  const { t } = useTranslation('account')
  const { data: drafts = [] } = useReplyDraft(true)
  const inWords = usePageText()
  const { busy, run } = useAction()
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
            <Button variant="ghost" loading={busy} onClick={() => void run(() => deleteReplyDraft(id))}>
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
