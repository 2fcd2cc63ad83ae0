import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { remindGuardian, removePupil } from '#client/api/stages.ts'
import { formatDateTime } from '#client/i18n/format.ts'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { useNow } from '#client/shell/opening-hours/use-now.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { mayEnterHours, type Pupil } from '#shared/resources/pupil.ts'

type Props = { pupil: Pupil; onChanged: () => void }

/** What a pupil waits for before hours can be entered: the school, and a guardian. Nothing when both have agreed. */
export function EnrollmentState({ pupil, onChanged }: Props) {
  const { t } = useTranslation('stages')
  const school = pupil.school?.name ?? ''
  const { locale } = useBoot()
  const now = useNow()
  if (mayEnterHours(pupil)) return null
  const { remindableFrom } = pupil
  const mayRemind = now !== null && remindableFrom !== null && new Date(remindableFrom) <= now
  const remindableText =
    now && remindableFrom && !mayRemind ? t('state.remindable', { time: formatDateTime(locale, remindableFrom) }) : null
  return (
    <Stack gap="4" aria-live="polite">
      {pupil.status === 'requested' ? (
        <Alert status="info" title={t('state.requestedTitle', { school })}>
          {t('state.requestedText')}
        </Alert>
      ) : null}
      {pupil.consent === 'pending' ? (
        <Alert
          status="warning"
          title={t('state.consentTitle')}
          action={mayRemind ? <RemindButton id={pupil.id} onDone={onChanged} /> : undefined}
        >
          {t('state.consentText')} {remindableText}
        </Alert>
      ) : null}
      {pupil.consent === 'declined' ? (
        <Alert
          status="warning"
          title={t('state.declinedTitle')}
          action={mayRemind ? <RemindButton id={pupil.id} onDone={onChanged} /> : undefined}
        >
          {t('state.declinedText')} {remindableText}
        </Alert>
      ) : null}
      <Inline>
        <LeaveButton pupil={pupil} onDone={onChanged} />
      </Inline>
    </Stack>
  )
}

function RemindButton({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('stages')
  const { busy, run } = useAction()
  const remind = async () => {
    if (await run(() => remindGuardian(id), t('state.reminded'))) onDone()
  }
  return (
    <Button variant="outline" loading={busy} onClick={() => void remind()}>
      {t('state.remind')}
    </Button>
  )
}

function LeaveButton({ pupil, onDone }: { pupil: Pupil; onDone: () => void }) {
  const { t } = useTranslation('stages')
  const { busy, run } = useAction()
  const leave = async (closeDialog: () => void) => {
    if (!(await run(() => removePupil(pupil.id), t('state.left')))) return
    closeDialog()
    onDone()
  }
  return (
    <ConfirmButton
      variant="outline"
      size="sm"
      label={t('state.leave')}
      title={t('state.leaveTitle', { school: pupil.school?.name ?? '' })}
      description={t('state.leaveText')}
      busy={busy}
      onConfirm={(closeDialog) => void leave(closeDialog)}
    />
  )
}
