import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { confirmAccount } from '#client/api/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo, safeReturnPath } from '#shared/paths.ts'
import { readDraft } from '../vacancies/reply/reply-draft.ts'
import { AuthCard } from './auth-card.tsx'

type State = 'busy' | 'done' | 'failed'

// One link is confirmed once, also when React mounts the page twice in development.
const calls = new Map<string, Promise<State>>()

function confirmOnce(token: string): Promise<State> {
  const known =
    calls.get(token) ??
    confirmAccount(token).then(
      () => 'done' as const,
      () => 'failed' as const,
    )
  calls.set(token, known)
  return known
}

/** The end of the mailed link: confirms the address, which signs in. */
export function Page() {
  const { t } = useTranslation('auth')
  const [params] = useSearchParams()
  const token = params.get('confirmation_token')
  const [state, setState] = useState<State>(token ? 'busy' : 'failed')
  useEffect(() => {
    if (token) void confirmOnce(token).then(setState)
  }, [token])

  if (state === 'busy') {
    return (
      <AuthCard title={t('confirm.busyTitle')}>
        <Spinner label={t('confirm.busyText')} />
        <Text>{t('confirm.busyText')}</Text>
      </AuthCard>
    )
  }
  if (state === 'failed') {
    return (
      <AuthCard title={t('confirm.failedTitle')}>
        <Alert status="warning" role="alert">
          {t('confirm.failedText')}
        </Alert>
        <Button as={Link} to={pathTo('login')}>
          {t('auth.loginSubmit')}
        </Button>
      </AuthCard>
    )
  }
  return <Confirmed back={safeReturnPath(params.get('return'))} />
}

function Confirmed({ back }: { back: string | null }) {
  const { t } = useTranslation('auth')
  const draft = readDraft()
  const reply = back ?? (draft ? `${pathTo('vacancy', { id: draft.vacancyId })}#reply` : null)
  return (
    <AuthCard title={t('confirm.successTitle')}>
      <Alert status="success" role="status">
        {t('confirm.successText')}
      </Alert>
      <Stack gap="3">
        {/* Full loads: the page that follows starts signed in. */}
        {reply ? (
          <Button as="a" href={reply}>
            {t('confirm.continueReply')}
          </Button>
        ) : null}
        <Button as="a" href={pathTo('vacancySearch')} variant={reply ? 'outline' : 'solid'}>
          {t('confirm.continueSearch')}
        </Button>
      </Stack>
    </AuthCard>
  )
}
