import { useTranslation } from 'react-i18next'
import { issueCertificate } from '#client/api/stages.ts'
import { durationText } from '#client/i18n/duration.ts'
import { VacancyTitle } from '#client/records/vacancies/vacancy-title.tsx'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Card, CardBody, CardFooter, CardTitle } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Application } from '#shared/resources/application.ts'
import type { Certificate } from '#shared/resources/certificate.ts'
import type { HourEntry } from '#shared/resources/hour-entry.ts'
import { mayEnterHours, type Pupil } from '#shared/resources/pupil.ts'
import { CertificatePart } from './certificate-part.tsx'
import { HourDialog } from './hour-dialog.tsx'
import { HourList } from './hour-list.tsx'

type Props = {
  pupil: Pupil
  application: Application
  hours: HourEntry[]
  certificate: Certificate | undefined
  onChanged: () => void
}

/** One placement: its hours, and the certificate once it is finished. */
export function PlacementCard({ pupil, application, hours, certificate, onChanged }: Props) {
  const { t } = useTranslation('stages')
  const approved = hours.filter(({ status }) => status === 'approved').reduce((sum, { minutes }) => sum + minutes, 0)
  const isWaiting = hours.some(({ status }) => status === 'submitted')
  const mayEnter = mayEnterHours(pupil) && !certificate
  return (
    <Card as="section" aria-label={application.vacancy?.title}>
      <CardBody>
        <Stack gap="4">
          <Stack gap="1">
            <Text size="sm" tone="muted">
              {application.vacancy?.organization?.name}
            </Text>
            <CardTitle as="h3">
              <VacancyTitle vacancy={application.vacancy} />
            </CardTitle>
            <Text>{t('placements.sum', { done: durationText(t, approved) })}</Text>
          </Stack>
          {certificate ? <CertificatePart certificate={certificate} /> : null}
          {hours.length === 0 ? (
            <Text tone="muted">{t('placements.noEntries')}</Text>
          ) : (
            <HourList hours={hours} isOpen={mayEnter} onChanged={onChanged} />
          )}
          {mayEnter && isWaiting && approved > 0 ? (
            <Text size="sm" tone="muted">
              {t('placements.waits')}
            </Text>
          ) : null}
        </Stack>
      </CardBody>
      {mayEnter ? (
        <CardFooter>
          <HourDialog applicationId={application.id} onDone={onChanged} />
          {approved > 0 && !isWaiting ? <FinishButton applicationId={application.id} onDone={onChanged} /> : null}
        </CardFooter>
      ) : null}
    </Card>
  )
}

function FinishButton({ applicationId, onDone }: { applicationId: string; onDone: () => void }) {
  const { t } = useTranslation('stages')
  const { busy, run } = useAction()
  const finish = async (closeDialog: () => void) => {
    await run(() => issueCertificate(applicationId), t('placements.finished'))
    closeDialog()
    onDone()
  }
  return (
    <ConfirmButton
      variant="outline"
      label={t('placements.finish')}
      title={t('placements.finishTitle')}
      description={t('placements.finishText')}
      busy={busy}
      onConfirm={(closeDialog) => void finish(closeDialog)}
    />
  )
}
