import { useTranslation } from 'react-i18next'
import { answerMatch } from '#client/api/conversations.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { matchOutcomes } from '#shared/resources/application-values.ts'

/** Two weeks after the first contact: whether it led to a match. */
export function MatchQuestion({ id }: { id: string }) {
  const { t } = useTranslation('conversations')
  const { busy, run } = useAction()
  const answer = (outcome: (typeof matchOutcomes)[number]) => run(() => answerMatch(id, { outcome }), t('match.thanks'))
  return (
    <Alert
      status="info"
      title={t('match.question')}
      action={
        <Inline gap="2">
          {matchOutcomes.map((outcome) => (
            <Button key={outcome} size="sm" variant="outline" loading={busy} onClick={() => void answer(outcome)}>
              {t(`match.${outcome}`)}
            </Button>
          ))}
        </Inline>
      }
    >
      {t('match.why')}
    </Alert>
  )
}
