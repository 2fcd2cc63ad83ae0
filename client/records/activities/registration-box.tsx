import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptPlace, cancelRegistration, registerForActivity } from '#client/api/activities.ts'
import { ApiError } from '#client/api/api-error.ts'
import { Only, useHas } from '#client/api/site-parts.tsx'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { withReturn } from '#client/shell/navigation/with-return.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { ActivityOccurrence } from '#shared/resources/activity.ts'
import { MessageButton } from '../conversations/message-button.tsx'

type Props = {
  occurrence: ActivityOccurrence
  /** Where to return to after signing in. */
  returnTo: string
  /** Loads the date again. */
  onChanged: () => Promise<unknown>
}

/** Registers for a date, joins its waiting list, accepts an offered place, or cancels. */
export function RegistrationBox({ occurrence, returnTo, onChanged }: Props) {
  const { t } = useTranslation('calendar')
  const { signedIn } = useSession()
  const [busy, setBusy] = useState(false)
  const has = useHas()
  const { state, activity, registrationId, registrationStatus } = occurrence
  if (!has('registrations') || !activity || state === 'cancelled' || state === 'finished') return null

  const run = async (work: () => Promise<unknown>, done?: string) => {
    setBusy(true)
    try {
      await work()
      if (done) showToast({ title: done, tone: 'success' })
    } catch (error) {
      const text = error instanceof ApiError ? error.errors[0]?.message : undefined
      showToast({ title: text || t('failed'), tone: 'error' })
    } finally {
      await onChanged()
      setBusy(false)
    }
  }

  if (!signedIn) {
    return (
      <Stack gap="3">
        <Button as={Link} to={withReturn(pathTo('login'), returnTo)} fullWidth>
          {t('signInFirst')}
        </Button>
        <Only page="signup">
          <Button as={Link} to={withReturn(pathTo('signup'), returnTo)} variant="outline" fullWidth>
            {t('signUp')}
          </Button>
        </Only>
        <Text size="sm" tone="muted">
          {t('signInHint')}
        </Text>
      </Stack>
    )
  }
  if (!registrationId) {
    return (
      <Button fullWidth loading={busy} onClick={() => void run(() => registerForActivity(activity.id, occurrence.id))}>
        {state === 'full' ? t('registerWaiting') : t('register')}
      </Button>
    )
  }
  const leave = () => run(() => cancelRegistration(registrationId), t('cancelled'))
  return (
    <Stack gap="3" role="status">
      <MessageButton kind="registration" id={registrationId} fullWidth />
      {registrationStatus === 'offered' ? (
        <>
          <Alert status="success" title={t('offered')}>
            {t('offeredText')}
          </Alert>
          <Inline>
            <Button loading={busy} onClick={() => void run(() => acceptPlace(registrationId))}>
              {t('accept')}
            </Button>
            <Button variant="outline" loading={busy} onClick={() => void leave()}>
              {t('decline')}
            </Button>
          </Inline>
        </>
      ) : registrationStatus === 'waitlisted' ? (
        <>
          <Alert status="info" title={t('waitlisted')}>
            {t('waitlistedText')}
          </Alert>
          <Button variant="outline" loading={busy} onClick={() => void leave()}>
            {t('leaveList')}
          </Button>
        </>
      ) : (
        <>
          <Alert status="success" title={t('registered')}>
            {t('registeredText')}
          </Alert>
          <ConfirmButton
            variant="outline"
            label={t('cancel')}
            title={t('cancelTitle')}
            description={t('cancelText')}
            onConfirm={(closeDialog) => {
              closeDialog()
              void leave()
            }}
          />
        </>
      )}
    </Stack>
  )
}
