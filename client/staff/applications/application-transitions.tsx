import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { transitionApplication } from '#client/api/applications.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/input.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { dialogOpener, LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { type Application, type ApplicationStatus, applicationTransitions } from '#shared/resources/application.ts'
import { MeetingDialog } from './meeting-dialog.tsx'

/** Transitions that staff make; volunteers withdraw, and a job expires. */
const staffStatuses = [
  'in_contact',
  'meeting',
  'trial',
  'placed',
  'offered',
  'waitlisted',
  'ended',
  'declined',
] as const satisfies readonly ApplicationStatus[]
type StaffStatus = (typeof staffStatuses)[number]

type Props = { application: Application; name: string; onChanged: () => void }

/** The transitions of an application; the usual next one is the primary button. */
export function ApplicationTransitions({ application, name, onChanged }: Props) {
  const { t } = useTranslation('staff')
  const { t: tc } = useTranslation('common')
  const [busy, setBusy] = useState<StaffStatus | null>(null)
  const [declining, setDeclining] = useState(false)
  const [planning, setPlanning] = useState(false)
  const statuses = staffStatuses.filter((status) => applicationTransitions[application.status].includes(status))
  const [primary] = statuses

  const transition = async (to: StaffStatus, more: { reason?: string; meetingAt?: string } = {}) => {
    setBusy(to)
    try {
      await transitionApplication(application.id, { status: to, ...more, lockVersion: application.lockVersion })
      showToast({ title: t('application.moved', { status: t(`status.${to}`) }), tone: 'success' })
      setDeclining(false)
      setPlanning(false)
    } catch (error) {
      const stale = error instanceof ApiError && error.status === 409
      const detail = error instanceof ApiError ? error.faults[0]?.message : undefined
      showToast({ title: stale ? t('application.stale') : tc('form.failed'), description: detail, tone: 'error' })
    } finally {
      setBusy(null)
      onChanged()
    }
  }

  return (
    <Stack gap="3" as="section">
      <Heading as="h2" size="xl">
        {t('application.next')}
      </Heading>
      {statuses.length === 0 ? <Text tone="muted">{t('application.noSteps')}</Text> : null}
      <Inline gap="3">
        {statuses.map((status) =>
          status === 'declined' ? (
            <Button key={status} {...dialogOpener} variant="ghost" onClick={() => setDeclining(true)}>
              {t('application.to.declined')}
            </Button>
          ) : (
            <Button
              key={status}
              variant={status === primary ? 'solid' : 'outline'}
              loading={busy === status}
              {...(status === 'meeting' ? dialogOpener : {})}
              onClick={() => (status === 'meeting' ? setPlanning(true) : void transition(status))}
            >
              {t(`application.to.${status}`)}
            </Button>
          ),
        )}
      </Inline>
      <DeclineDialog
        open={declining}
        name={name}
        busy={busy === 'declined'}
        onClose={() => setDeclining(false)}
        onDecline={(reason) => void transition('declined', { reason })}
      />
      {planning ? (
        <MeetingDialog
          name={name}
          onClose={() => setPlanning(false)}
          onPlan={(meetingAt) => transition('meeting', { meetingAt })}
        />
      ) : null}
    </Stack>
  )
}

type DeclineDialogProps = {
  open: boolean
  name: string
  busy: boolean
  onClose: () => void
  onDecline: (reason: string) => void
}

function DeclineDialog({ open, name, busy, onClose, onDecline }: DeclineDialogProps) {
  const { t } = useTranslation('staff')
  const { t: tc } = useTranslation('common')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = () => {
    const text = reason.trim()
    setMissing(text === '')
    if (text !== '') onDecline(text)
  }
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title={t('application.declineTitle')}
      description={t('application.declineText', { name })}
      closeLabel={tc('close')}
      initialFocus="textarea"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {tc('cancel')}
          </Button>
          <Button variant="danger" loading={busy} onClick={submit}>
            {t('application.declineSubmit')}
          </Button>
        </>
      }
    >
      <Field
        label={t('application.declineReason')}
        help={t('application.declineReasonHint')}
        error={missing ? tc('issue.required', { path: t('application.declineReason') }) : undefined}
      >
        <Textarea value={reason} onChange={(event) => setReason(event.currentTarget.value)} rows={4} />
      </Field>
    </LazyDialog>
  )
}
