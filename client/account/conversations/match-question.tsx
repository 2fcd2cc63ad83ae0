import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerMatch } from '#client/api/conversations.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { matchOutcomes } from '#shared/resources/application-values.ts'

/** Two weeks after the first contact: whether it led to a match. */
export function MatchQuestion({ id }: { id: string }) {
  const { t } = useTranslation('conversations')
  const [busy, setBusy] = useState(false)
  const answer = async (outcome: (typeof matchOutcomes)[number]) => {
    setBusy(true)
    try {
      await answerMatch(id, { outcome })
      showToast({ title: t('match.thanks'), tone: 'success' })
    } catch {
      setBusy(false)
      showToast({ title: t('actions.failed'), tone: 'error' })
    }
  }
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
