import downloadIcon from 'virtual:icons/download'
import { useTranslation } from 'react-i18next'
import { HourEntryFacts } from '#client/records/stages/hour-entry-facts.tsx'
import { PlacementHeading } from '#client/records/stages/placement-heading.tsx'
import type { Placement } from '#client/records/stages/placements.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { type Certificate, certificateDocumentPath } from '#shared/resources/certificate.ts'

/** The hours of a pupil at one organization, which approves them, and the certificate once the pupil has finished there. */
export function PupilPlacement({ placement }: { placement: Placement }) {
  const { t } = useTranslation('stages')
  const { vacancy, hours, certificate } = placement
  return (
    <Card as="section" aria-label={vacancy?.title}>
      <CardBody>
        <Stack gap="4">
          <PlacementHeading placement={placement} />
          {certificate ? <PupilCertificate certificate={certificate} /> : null}
          <Stack as="ul" gap="4" aria-label={t('placements.entries')}>
            {hours.map((entry) => (
              <li key={entry.id}>
                <Stack gap="1">
                  <HourEntryFacts
                    entry={entry}
                    reasonText="entry.lastReason"
                    label={t(`staff.hourStatus.${entry.status}`)}
                  />
                </Stack>
              </li>
            ))}
          </Stack>
        </Stack>
      </CardBody>
    </Card>
  )
}

function PupilCertificate({ certificate: { id, evaluated } }: { certificate: Certificate }) {
  const { t } = useTranslation('stages')
  if (!evaluated) return <Alert title={t('staff.finishedTitle')}>{t('staff.finishedText')}</Alert>
  return (
    <Alert
      status="success"
      title={t('staff.finishedTitle')}
      action={
        <Button as="a" size="sm" href={certificateDocumentPath(id)} download startIcon={downloadIcon}>
          {t('certificate.download')}
        </Button>
      }
    />
  )
}
