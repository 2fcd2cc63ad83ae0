import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { useFailureText } from '#client/api/failure-text.ts'
import { usePushSubscription } from '#client/api/push-subscription.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Switch } from '#client/ui/choice.tsx'
import { Alert, StatusRegion } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { type PushState, readPushState, switchPushOff, switchPushOn } from './push-device.ts'

/** Notifications on this device: one switch. Nothing where the backend has no keys to send them. */
export function PushSection() {
  const { t } = useTranslation('profile')
  const { user } = useSession()
  const { data } = usePushSubscription(user !== undefined && user.impersonatorName === null)
  if (!data?.publicKey) return null
  return (
    <ProfileSection title={t('push.title')} intro={t('push.intro')}>
      <PushSwitch publicKey={data.publicKey} endpoint={data.endpoint} />
    </ProfileSection>
  )
}

function PushSwitch({ publicKey, endpoint }: { publicKey: string; endpoint: string | null }) {
  const { t } = useTranslation('profile')
  const failureText = useFailureText()
  /** Null until the browser has said how it is. */
  const [state, setState] = useState<PushState | null>(null)
  const [pending, setPending] = useState<boolean | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (found: PushState) => {
      if (isCurrent) setState(found)
    }
    readPushState(endpoint).then(show, () => show('unsupported'))
    return () => {
      isCurrent = false
    }
  }, [endpoint])
  const choose = async (isOn: boolean) => {
    if (pending !== null) return
    setPending(isOn)
    setProblem(null)
    try {
      const reached = await (isOn ? switchPushOn(publicKey) : switchPushOff())
      setState(reached)
      if (isOn && reached === 'off') setProblem(t('push.undecided'))
    } catch (error) {
      // What the browser or its push service refuses is no error of a request.
      setProblem(error instanceof ApiError ? failureText(error) : t('push.failed'))
    } finally {
      setPending(null)
    }
  }
  if (state === 'unsupported' || state === 'blocked') return <Alert status="info">{t(`push.${state}`)}</Alert>
  return (
    <Stack gap="3">
      <Switch
        label={t('push.switch')}
        checked={pending ?? state === 'on'}
        disabled={state === null}
        onChange={(event) => void choose(event.currentTarget.checked)}
      />
      {state === 'on' ? <Text tone="muted">{t('push.on')}</Text> : null}
      <StatusRegion>{problem ? <Alert status="warning">{problem}</Alert> : null}</StatusRegion>
    </Stack>
  )
}
