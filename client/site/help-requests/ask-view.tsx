import { useTranslation } from 'react-i18next'
import { useSiteName } from '#client/api/boot.tsx'
import { sendHelpRequest } from '#client/api/help-requests.ts'
import { helpPath } from '#client/records/help-requests/help-paths.ts'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { HelpForm, HelpLayout } from './help-form.tsx'

/** "Ik zoek hulp". */
export function AskView() {
  const { t } = useTranslation('help-requests')
  const center = useSiteName()
  const { signedIn, user } = useSession()
  if (signedIn && !user) return <PageSkeleton />
  return (
    <HelpLayout title={t('form.askTitle')} intro={t('form.askIntro', { center })}>
      <HelpForm
        draft={{ name: 'help_ask' }}
        flow="ask"
        submitLabel={t('form.sendAsk')}
        returnTo={helpPath({ view: 'ask' })}
        send={sendHelpRequest}
      />
    </HelpLayout>
  )
}
