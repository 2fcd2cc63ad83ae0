import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { useFailureText } from '#client/api/failure-text.ts'
import { cancelAddressChange } from '#client/api/own-account.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { TitledCard } from '../titled-card.tsx'

type State = 'asked' | 'cancelled' | 'none' | 'unknown'

/** The reader of an account's present address cancels its change, by a button: mail clients open links by themselves. */
export function AddressCancellation({ token }: { token: string }) {
  const { t } = useTranslation(['auth', 'common'])
  const [state, setState] = useState<State>('asked')
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const failureText = useFailureText()
  const cancel = async () => {
    setBusy(true)
    setFailure(null)
    try {
      setState((await cancelAddressChange(token)).state)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 404) setState('unknown')
      else setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  if (state === 'cancelled') {
    return (
      <TitledCard title={t('auth:addressCancellation.cancelledTitle')}>
        <Alert status="success" role="status">
          {t('auth:addressCancellation.cancelledText')}
        </Alert>
        <Button as={Link} to={pathTo('recover')}>
          {t('auth:addressCancellation.newPassword')}
        </Button>
      </TitledCard>
    )
  }
  if (state === 'none' || state === 'unknown') {
    return (
      <TitledCard title={t(`auth:addressCancellation.${state}Title`)}>
        <Text role="status">{t(`auth:addressCancellation.${state}Text`)}</Text>
        <Button as={Link} to={pathTo('home')} variant="outline">
          {t('auth:auth.toHome')}
        </Button>
      </TitledCard>
    )
  }
  return (
    <TitledCard title={t('auth:addressCancellation.title')}>
      <Text>{t('auth:addressCancellation.question')}</Text>
      {failure ? (
        <Alert status="error" role="alert" title={t('common:form.failed')}>
          {failureText(failure)}
        </Alert>
      ) : null}
      <Button loading={busy} onClick={() => void cancel()}>
        {t('auth:addressCancellation.cancel')}
      </Button>
      <Text tone="muted">{t('auth:addressCancellation.keep')}</Text>
    </TitledCard>
  )
}
