import { useTranslation } from 'react-i18next'
import { issueCertificate } from '#client/api/stages.ts'
import { PlacementHeading } from '#client/records/stages/placement-heading.tsx'
import { approvedMinutes, type Placement } from '#client/records/stages/placements.ts'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Card, CardBody, CardFooter } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { mayEnterHours, type Pupil } from '#shared/resources/pupil.ts'
import { CertificatePart } from './certificate-part.tsx'
import { HourDialog } from './hour-dialog.tsx'
import { HourList } from './hour-list.tsx'

type Props = { pupil: Pupil | undefined; placement: Placement; onChanged: () => void }

/** One placement: its hours, and the certificate once it is finished. */
export function PlacementCard({ pupil, placement, onChanged }: Props) {
  const { t } = useTranslation('stages')
  const { applicationId, vacancy, isStage, hours, certificate } = placement
  const approved = approvedMinutes(hours)
  const isWaiting = hours.some(({ status }) => status === 'submitted')
  const isOpen = pupil !== undefined && mayEnterHours(pupil) && !certificate
  const mayEnter = isOpen && isStage
  const mayFinish = isOpen && approved > 0 && !isWaiting
  return (
    <Card as="section" aria-label={vacancy?.title}>
      <CardBody>
        <Stack gap="4">
          <PlacementHeading placement={placement} />
          {certificate ? <CertificatePart certificate={certificate} /> : null}
          {hours.length === 0 ? (
            <Text tone="muted">
              {t(isStage && !mayEnter && !certificate ? 'placements.notYet' : 'placements.noEntries')}
            </Text>
          ) : (
            <HourList hours={hours} isOpen={mayEnter} onChanged={onChanged} />
          )}
          {isOpen && isWaiting && approved > 0 ? (
            <Text size="sm" tone="muted">
              {t('placements.waits')}
            </Text>
          ) : null}
        </Stack>
      </CardBody>
      {mayEnter || mayFinish ? (
        <CardFooter>
          {mayEnter ? <HourDialog applicationId={applicationId} onDone={onChanged} /> : null}
          {mayFinish ? <FinishButton applicationId={applicationId} onDone={onChanged} /> : null}
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
