import keyIcon from 'virtual:icons/key-round'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { useFailureText } from '#client/api/failure-text.ts'
import { removePasskey, useOwnPasskeys } from '#client/api/passkeys.ts'
import { revalidateAll } from '#client/api/revalidate-all.ts'
import { loadForPress } from '#client/runtime/load-failures.ts'
import { useHydrated } from '#client/runtime/use-hydrated.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert, StatusRegion } from '#client/ui/feedback.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'
import { passkeysAnchor } from '#shared/resources/factor-requirement.ts'
import { ProfileSection } from '../profile-section.tsx'
import { PasskeyCard } from './passkey-card.tsx'
import type { Registered } from './passkey-registration.ts'

/** Passkeys of one's own account: making, naming and removing them. */
export function PasskeysSection() {
  const { t } = useTranslation(['profile', 'common'])
  const { user } = useSession()
  const { data: passkeys, error, reload } = useOwnPasskeys(user !== undefined && user.impersonatorName === null)
  const { running, run } = useAction()
  const remove = async (id: string) => {
    if (await run(() => removePasskey(id), t('profile:passkeys.removed'), id)) await reload()
  }
  // Who looks at the account as somebody else does not see how its owner signs in.
  if (user?.impersonatorName) return null
  return (
    <ProfileSection id={passkeysAnchor} title={t('profile:passkeys.title')} intro={t('profile:passkeys.intro')}>
      {error && !passkeys ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!error && !passkeys ? <Skeleton shape="block" /> : null}
      {passkeys?.length === 0 ? <Text>{t('profile:passkeys.none')}</Text> : null}
      {passkeys && passkeys.length > 0 ? (
        <Stack gap="3" as="ul">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyCard
                passkey={passkey}
                busy={running === passkey.id}
                onRemove={(close) => void remove(passkey.id).then(close)}
                onRenamed={() => void reload()}
              />
            </li>
          ))}
        </Stack>
      ) : null}
      {passkeys ? <AddPasskey onAdded={() => void revalidateAll()} /> : null}
    </ProfileSection>
  )
}

type Outcome = { status: 'info' | 'warning'; text: string }

function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const { t } = useTranslation('profile')
  const failureText = useFailureText()
  const isHydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const outcomeOf = (registered: Registered): Outcome | null => {
    if (registered !== 'added') return { status: 'info', text: t(`passkeys.${registered}`) }
    showToast({ title: t('passkeys.added'), tone: 'success' })
    onAdded()
    return null
  }
  const add = async () => {
    setBusy(true)
    setOutcome(null)
    try {
      const code = await loadForPress(() => import('./passkey-registration.ts'))
      if (code) setOutcome(outcomeOf(await code.registerPasskey()))
    } catch (error) {
      // What the browser itself refuses is no error of a request.
      setOutcome({ status: 'warning', text: error instanceof ApiError ? failureText(error) : t('passkeys.cancelled') })
    } finally {
      setBusy(false)
    }
  }
  if (isHydrated && typeof PublicKeyCredential !== 'function') {
    return <Alert status="info">{t('passkeys.unsupported')}</Alert>
  }
  return (
    <Stack gap="3">
      <StatusRegion>{outcome ? <Alert status={outcome.status}>{outcome.text}</Alert> : null}</StatusRegion>
      <Inline>
        <Button variant="outline" loading={busy} onClick={() => void add()}>
          <Icon icon={keyIcon} />
          {t('passkeys.add')}
        </Button>
      </Inline>
      <Text size="sm" tone="muted">
        {t('passkeys.signedOut')}
      </Text>
    </Stack>
  )
}
