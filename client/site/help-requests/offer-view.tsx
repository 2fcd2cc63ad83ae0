import { useTranslation } from 'react-i18next'
import { useSiteName } from '#client/api/boot.tsx'
import { sendHelpResponse, useHelpRequest } from '#client/api/help-requests.ts'
import { areaOf, helpPath } from '#client/records/help-requests/help-paths.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import type { HelpRequest } from '#shared/resources/help-request.ts'
import { HelpForm, HelpLayout } from './help-form.tsx'

/** "Ik wil helpen": in general, or with one request. */
export function OfferView({ requestId }: { requestId: string | null }) {
  const { t } = useTranslation('help-requests')
  const center = useSiteName()
  const { signedIn, user } = useSession()
  const { data: request, error, reload } = useHelpRequest(requestId)
  const isClosed = error?.status === 404
  const openRequestId = isClosed ? null : requestId
  if ((signedIn && !user) || (requestId !== null && !request && !error)) return <PageSkeleton />
  if (error && !isClosed) return <LoadError error={error} onRetry={() => void reload()} />
  return (
    <HelpLayout
      title={t(openRequestId ? 'form.respondTitle' : 'form.offerTitle')}
      intro={t('form.offerIntro', { center })}
    >
      {isClosed ? <Alert status="info">{t('form.requestClosed')}</Alert> : null}
      {request && openRequestId ? <RequestFacts request={request} /> : null}
      <HelpForm
        key={openRequestId ?? 'general'}
        draft={{ name: 'help_respond', recordId: openRequestId }}
        flow={openRequestId ? 'respond' : 'offer'}
        submitLabel={t('form.sendOffer')}
        returnTo={helpPath({ view: 'offer', request: openRequestId ?? undefined })}
        send={(attributes, key) => sendHelpResponse(openRequestId, attributes, key)}
      />
    </HelpLayout>
  )
}

function RequestFacts({ request }: { request: HelpRequest }) {
  const { t } = useTranslation('help-requests')
  return (
    <DescriptionList>
      <Description term={t('link.category')}>{t(`category.${request.category}`)}</Description>
      <Description term={t('link.area')}>{areaOf(request)}</Description>
      <Description term={t('link.frequency')}>{t(`frequency.${request.frequency}`)}</Description>
    </DescriptionList>
  )
}
