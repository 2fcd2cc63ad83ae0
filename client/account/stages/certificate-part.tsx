import downloadIcon from 'virtual:icons/download'
import { useTranslation } from 'react-i18next'
import { startEvaluation } from '#client/api/stages.ts'
import { durationText } from '#client/i18n/duration.ts'
import { useInPersonReason } from '#client/shell/session/use-in-person-reason.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { type Certificate, certificateDocumentPath } from '#shared/resources/certificate.ts'

/** The evaluation that is still to be filled in, and after it the document. */
export function CertificatePart({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('stages')
  const { busy, run } = useAction()
  const inPersonReason = useInPersonReason()
  const evaluate = () => run(async () => window.location.assign(await startEvaluation(certificate.id)))
  if (!certificate.evaluated) {
    return (
      <Alert
        status="info"
        title={t('certificate.title')}
        action={
          <Button loading={busy} disabledReason={inPersonReason} onClick={() => void evaluate()}>
            {t('certificate.evaluate')}
          </Button>
        }
      >
        {t('certificate.evaluateText')}
      </Alert>
    )
  }
  const { minutes, organizationName } = certificate
  return (
    <Alert
      status="success"
      title={t('certificate.title')}
      action={
        <Button as="a" href={certificateDocumentPath(certificate.id)} download startIcon={downloadIcon}>
          {t('certificate.download')}
        </Button>
      }
    >
      {t('certificate.ready', { time: durationText(t, minutes), organization: organizationName })}
    </Alert>
  )
}
