import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { useFailureText } from '#client/api/failure-text.ts'
import { keepAccountByLink } from '#client/api/own-account.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { TitledCard } from '../titled-card.tsx'

type State = 'asked' | 'kept' | 'none' | 'unknown'

/** Undoes the deletion of an account by the link of its mail, by a button: mail clients open links by themselves. */
export function AccountRestoration({ token }: { token: string }) {
  const { t } = useTranslation(['auth', 'common'])
  const [state, setState] = useState<State>('asked')
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const failureText = useFailureText()
  const keep = async () => {
    setBusy(true)
    setFailure(null)
    try {
      setState((await keepAccountByLink(token)).state)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 404) setState('unknown')
      else setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  if (state === 'kept') {
    return (
      <TitledCard title={t('auth:restoration.keptTitle')}>
        <Alert status="success" role="status">
          {t('auth:restoration.keptText')}
        </Alert>
        <Button as={Link} to={pathTo('login')}>
          {t('auth:restoration.signIn')}
        </Button>
      </TitledCard>
    )
  }
  if (state === 'none' || state === 'unknown') {
    return (
      <TitledCard title={t(`auth:restoration.${state}Title`)}>
        <Text role="status">{t(`auth:restoration.${state}Text`)}</Text>
        <Button as={Link} to={pathTo('home')} variant="outline">
          {t('auth:auth.toHome')}
        </Button>
      </TitledCard>
    )
  }
  return (
    <TitledCard title={t('auth:restoration.title')}>
      <Text>{t('auth:restoration.question')}</Text>
      {failure ? (
        <Alert status="error" role="alert" title={t('common:form.failed')}>
          {failureText(failure)}
        </Alert>
      ) : null}
      <Button loading={busy} onClick={() => void keep()}>
        {t('auth:restoration.keep')}
      </Button>
    </TitledCard>
  )
}
