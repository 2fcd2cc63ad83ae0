import { useTranslation } from 'react-i18next'
import { deleteReplyDraft, useReplyDraft } from '#client/api/reply-drafts.ts'
import { closedVacancy } from '#client/records/vacancies/closed-vacancy.ts'
import { usePageText } from '#client/shell/content-language.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'

/** The reply that waits to be sent: until it is sent or thrown away. When its vacancy has closed it cannot be sent, and its text is here. */
export function UnsentReplies() {
  const { t } = useTranslation('account')
  const { data: drafts = [] } = useReplyDraft(true)
  const inWords = usePageText()
  const { busy, run } = useAction()
  return drafts.map(({ id, vacancy, motivation, answers }) => {
    if (!vacancy) return null
    const closed = closedVacancy(vacancy)
    const written = [motivation, ...Object.values(answers)].filter(Boolean)
    return (
      <Alert
        key={id}
        status="warning"
        title={t('dashboard.unsent', { vacancy: inWords(vacancy.title, vacancy.titleEn).text })}
        action={
          <Inline gap="2">
            {closed ? null : (
              <Button as={Link} to={`${pathTo('vacancy', { id: vacancy.id })}#reply`}>
                {t('replies.waitingAction')}
              </Button>
            )}
            <Button variant="ghost" loading={busy} onClick={() => void run(() => deleteReplyDraft(id))}>
              {t('dashboard.discard')}
            </Button>
          </Inline>
        }
      >
        {closed ? (
          <Stack gap="2">
            <Text>
              {t(`replies.closed.${closed}`)} {t('replies.closedText')}
            </Text>
            {written.map((text) => (
              <Text key={text} dir="auto">
                {text}
              </Text>
            ))}
          </Stack>
        ) : (
          t('replies.waitingText')
        )}
      </Alert>
    )
  })
}
