import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayRetry } from '#client/api/api-client.ts'
import { ApiError } from '#client/api/api-error.ts'
import { useBoot } from '#client/api/boot.tsx'
import { useFailureText } from '#client/api/failure-text.ts'
import { confirmAccount } from '#client/api/session.ts'
import { Only } from '#client/api/site-parts.tsx'
import { addressSecret, areSecretsRestored } from '#client/runtime/address-secrets.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useHydrated } from '#client/runtime/use-hydrated.ts'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton, Spinner } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'
import { confirmationResult } from '#shared/mail-links.ts'
import { pathTo, safeReturnPath, withReturn } from '#shared/paths.ts'
import { TitledCard } from '../titled-card.tsx'
import { Confirmed, useReplyPath } from './confirmed.tsx'

export const page: Page = {
  component: ConfirmPage,
  title: { nl: 'Account bevestigen', en: 'Confirm your account' },
}

// Most links are valid: the code for the other cases is loaded only when needed.
const GuardianConsent = lazyPart(async () => (await import('./guardian-consent.tsx')).GuardianConsent)
const AddressCancellation = lazyPart(async () => (await import('./address-cancellation.tsx')).AddressCancellation)
const AccountRestoration = lazyPart(async () => (await import('./account-restoration.tsx')).AccountRestoration)
const SignInLink = lazyPart(async () => (await import('./sign-in-link.tsx')).SignInLink)
const NewLink = lazyPart(async () => (await import('./new-link.tsx')).NewLink)

type State =
  | 'busy'
  | 'done'
  /** By a link of the backend's own, which did not sign in. */
  | 'confirmed'
  | 'refused'
  | 'guardian_pending'
  | 'organization_confirmed'
  | 'address_changed'
  | 'already'
  | 'expired'
  | 'unknown'
  | 'offline'
  /** Too many requests of its network. */
  | { tooMany: ApiError }

// A link is confirmed once, also when React mounts the page twice in development.
const confirmations = new Map<string, Promise<State>>()

const failureOf = (error: unknown): State => {
  if (!(error instanceof ApiError)) throw error
  if (error.hasCode('confirmation.already')) return 'already'
  if (error.hasCode('confirmation.expired')) return 'expired'
  if (error.status === 429) return { tooMany: error }
  return mayRetry(error) ? 'offline' : 'unknown'
}

function confirmOnce(token: string): Promise<State> {
  const running = confirmations.get(token)
  if (running) return running
  const confirmation = confirmAccount(token).then((result): State => result.outcome ?? 'done', failureOf)
  confirmations.set(token, confirmation)
  // One that decided nothing may be sent again.
  void confirmation.then((state) => {
    if (state === 'offline' || typeof state === 'object') confirmations.delete(token)
  })
  return confirmation
}

/** Target of a mailed link: confirms the address, which signs in, cancels a change of it, keeps an account that is to be
 * deleted, signs in, or asks a guardian for consent. */
export function ConfirmPage() {
  const { t } = useTranslation('auth')
  const params = useSearchParams()
  const hydrated = useHydrated()
  // The server reads the URL; in the browser its tokens have been taken out.
  const guardian = params.get('guardian_token') ?? addressSecret('guardian_token')
  const cancellation = params.get('cancel_token') ?? addressSecret('cancel_token')
  const keep = params.get('keep_token') ?? addressSecret('keep_token')
  const signIn = params.get('sign_in_token') ?? addressSecret('sign_in_token')
  const back = safeReturnPath(params.get('return'))
  const token = params.get('confirmation_token') ?? addressSecret('confirmation_token')
  const result = params.get(confirmationResult)
  // A page that is loaded again is rendered without its token, which the browser still has.
  if (!hydrated && (areSecretsRestored || !(guardian || cancellation || keep || signIn || token || result)))
    return <Busy title={t('confirm.loadingTitle')} />
  if (guardian) {
    return <GuardianConsent token={guardian} fallback={<Busy title={t('guardian.loading')} />} />
  }
  if (cancellation)
    return <AddressCancellation token={cancellation} fallback={<Busy title={t('addressCancellation.title')} />} />
  if (keep) return <AccountRestoration token={keep} fallback={<Busy title={t('restoration.title')} />} />
  if (signIn) return <SignInLink token={signIn} back={back} fallback={<Busy title={t('auth.loginTitle')} />} />
  return <Confirmation token={token} result={result} back={back} />
}

/** What the link of the backend's own mail led to, before this page opened. */
function stateOfResult(result: string | null, signedIn: boolean): State {
  if (result === 'true') return signedIn ? 'done' : 'confirmed'
  return result === null ? 'unknown' : 'refused'
}

type ConfirmationProps = { token: string | null; result: string | null; back: string | null }

function Confirmation({ token, result, back }: ConfirmationProps) {
  const { t } = useTranslation('auth')
  const hydrated = useHydrated()
  const reply = useReplyPath()
  const failureText = useFailureText()
  const { session } = useBoot()
  const [state, setState] = useState<State>(token ? 'busy' : stateOfResult(result, session === 'SIGNED_IN'))
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry sends another request.
  useEffect(() => {
    if (token) void confirmOnce(token).then(setState)
  }, [token, attempt])

  const retry = () => {
    setState('busy')
    setAttempt(attempt + 1)
  }
  if (typeof state === 'object') return <Retry text={failureText(state.tooMany)} onRetry={retry} />
  switch (state) {
    case 'busy':
      return <Busy title={t('confirm.loadingTitle')} />
    case 'done':
      return <Confirmed back={back} />
    case 'confirmed':
      return (
        <TitledCard title={t('confirm.successTitle')}>
          <Alert status="success" role="status">
            {t('confirm.confirmedText')}
          </Alert>
          <ToLogin back={back ?? reply} />
        </TitledCard>
      )
    case 'guardian_pending':
      return (
        <TitledCard title={t('confirm.guardianPendingTitle')}>
          <Alert status="success" role="status">
            {t('confirm.guardianPendingText')}
          </Alert>
        </TitledCard>
      )
    case 'organization_confirmed':
      return (
        <TitledCard title={t('confirm.organizationTitle')}>
          <Alert status="success" role="status">
            {t('confirm.organizationText')}
          </Alert>
          <ToLogin />
        </TitledCard>
      )
    case 'address_changed':
      return (
        <TitledCard title={t('confirm.addressTitle')}>
          <Alert status="success" role="status">
            {t('confirm.addressText')}
          </Alert>
          <ToLogin />
        </TitledCard>
      )
    case 'already':
      return (
        <TitledCard title={t('confirm.alreadyTitle')}>
          <Text role="status">{t('confirm.alreadyText')}</Text>
          <ToLogin />
        </TitledCard>
      )
    case 'offline':
      return <Retry text={t('confirm.offline')} onRetry={retry} />
    default:
      return (
        <TitledCard title={t(state === 'expired' ? 'confirm.expiredTitle' : 'confirm.failedTitle')}>
          <Text role="alert">{t(`confirm.${failures[state] ?? 'failedText'}`)}</Text>
          <Only has="confirmationMails">{hydrated ? <NewLink fallback={<Skeleton shape="block" />} /> : null}</Only>
          <TextLink as={Link} to={pathTo('login')}>
            {t('auth.loginSubmit')}
          </TextLink>
        </TitledCard>
      )
  }
}

function Busy({ title }: { title: string }) {
  const { t } = useTranslation('auth')
  return (
    <TitledCard title={title}>
      <Spinner label={t('confirm.loadingText')} />
      <Text>{t('confirm.loadingText')}</Text>
    </TitledCard>
  )
}

function Retry({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <TitledCard title={t('confirm.loadingTitle')}>
      <Alert status="error" role="alert">
        {text}
      </Alert>
      <Button onClick={onRetry}>{t('confirm.retry')}</Button>
    </TitledCard>
  )
}

const failures: Partial<Record<Exclude<State, object>, 'expiredText' | 'refusedText'>> = {
  expired: 'expiredText',
  refused: 'refusedText',
}

function ToLogin({ back = null }: { back?: string | null }) {
  const { t } = useTranslation('auth')
  return (
    <Button as={Link} to={back === null ? pathTo('login') : withReturn(pathTo('login'), back)}>
      {t('auth.loginSubmit')}
    </Button>
  )
}
