import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router'
import { acceptPlace, cancelRegistration, registerForActivity } from '#client/api/activities.ts'
import { Only, useHas } from '#client/api/site-parts.tsx'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo, withReturn } from '#shared/paths.ts'
import type { ActivityOccurrence } from '#shared/resources/activity.ts'
import { isUnfinished } from '#shared/resources/activity-values.ts'
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
  const { busy, run } = useAction()
  const has = useHas()
  const back = useHref(returnTo)
  const { state, activity, registrationId, registrationStatus } = occurrence
  if (!has('registrations') || !activity || !isUnfinished(state)) return null

  if (state === 'started' && registrationStatus !== 'registered') {
    return (
      <Alert status="info" title={t('started')}>
        {t('startedText')}
      </Alert>
    )
  }

  const send = (work: () => Promise<unknown>, done?: string) => run(() => work().finally(onChanged), done)

  if (!signedIn) {
    return (
      <Stack gap="3">
        <Button as={Link} to={withReturn(pathTo('login'), back)} fullWidth>
          {t('signInFirst')}
        </Button>
        <Only page="signup">
          <Button as={Link} to={withReturn(pathTo('signup'), back)} variant="outline" fullWidth>
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
      <Button fullWidth loading={busy} onClick={() => void send(() => registerForActivity(activity.id, occurrence.id))}>
        {state === 'full' ? t('registerWaiting') : t('register')}
      </Button>
    )
  }
  const leave = () => send(() => cancelRegistration(registrationId), t('cancelled'))
  return (
    <Stack gap="3" role="status">
      <MessageButton kind="registration" id={registrationId} fullWidth />
      {registrationStatus === 'offered' ? (
        <>
          <Alert status="success" title={t('offered')}>
            {t('offeredText')}
          </Alert>
          <Inline>
            <Button loading={busy} onClick={() => void send(() => acceptPlace(registrationId))}>
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
