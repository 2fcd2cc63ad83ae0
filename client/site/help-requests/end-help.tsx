import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { HelpKey, HelpOutcome } from '#shared/resources/help-request.ts'

type Status = HelpKey['status']

/** The statuses that are final. */
export const hasEnded = (status: Status): boolean =>
  status === 'done' || status === 'rejected' || status === 'withdrawn' || status === 'expired'

type Props = { kind: HelpKey['kind']; status: Status; busy: boolean; onEnd: (outcome: HelpOutcome) => void }

/** Ends the user's own request or offer and explains the result. A matched helper has to call instead. */
export function EndHelp({ kind, status, busy, onEnd }: Props) {
  const { t } = useTranslation('help-requests')
  if (kind === 'response' && status === 'matched') return <Text measure>{t('link.matchedResponse')}</Text>
  const wasOpen = status === 'open' || status === 'matched'
  return (
    <>
      <Text measure>{t(kind === 'request' ? 'link.closeRequestText' : 'link.closeResponseText')}</Text>
      <Inline>
        {kind === 'request' && wasOpen ? (
          <Button variant="outline" loading={busy} onClick={() => onEnd('done')}>
            {t('link.helped')}
          </Button>
        ) : null}
        <Button variant="outline" loading={busy} onClick={() => onEnd('withdrawn')}>
          {t(kind === 'request' ? 'link.withdraw' : 'link.withdrawResponse')}
        </Button>
      </Inline>
    </>
  )
}
