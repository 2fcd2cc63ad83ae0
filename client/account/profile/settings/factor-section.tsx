import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { revalidateAll } from '#client/api/revalidate-all.ts'
import {
  forgetBrowsers,
  reloadFactors,
  removeTotp,
  replaceRecoveryCodes,
  startTotp,
  useFactorState,
} from '#client/api/second-factor.ts'
import { Only } from '#client/api/site-parts.tsx'
import { WithMessages } from '#client/i18n/with-messages.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'
import { factorAnchor, passkeysAnchor } from '#shared/resources/factor-requirement.ts'
import { ProfileSection } from '../profile-section.tsx'

const FactorSetup = lazyPart(async () => (await import('./factor-setup.tsx')).FactorSetup)
const RecoveryCodes = lazyPart(async () => (await import('./recovery-codes.tsx')).RecoveryCodes)

/** The second step of signing in: set it up, remove it, new recovery codes, remembered browsers. */
export function FactorSection() {
  const { user } = useSession()
  // Who looks at the account as somebody else changes nothing of how it is entered.
  if (!user || user.impersonatorName) return null
  return (
    // A link to it works before its messages are there.
    <div id={factorAnchor}>
      <WithMessages namespaces={['second-factor']} fallback={<Skeleton shape="block" />}>
        <Factor />
      </WithMessages>
    </div>
  )
}

/**
 * Recovery codes are shown once, until their owner goes on. The page may be mounted again before that: the roles of who has set up a
 * required factor come back with the next look at the user.
 */
let codesInView: string[] | null = null

function Factor() {
  const { t } = useTranslation(['second-factor', 'common'])
  const { user } = useSession()
  const { data: state, error } = useFactorState(true)
  const [started, setStarted] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, keepCodes] = useState<string[] | null>(codesInView)
  const setCodes = (made: string[] | null) => {
    codesInView = made
    keepCodes(made)
  }
  const { busy, run } = useAction()
  const finish = () => {
    setStarted(null)
    setCodes(null)
    void reloadFactors()
    // What its user may do depends on it where the center requires one.
    void revalidateAll()
  }
  return (
    <ProfileSection title={t('section.title')} intro={t('section.intro')}>
      {error && !state ? <LoadError error={error} onRetry={() => void reloadFactors()} /> : null}
      {!error && !state ? <Skeleton shape="block" /> : null}
      {codes ? <RecoveryCodes codes={codes} onDone={finish} /> : null}
      {started && !codes ? <FactorSetup {...started} onConfirmed={setCodes} onCancel={() => setStarted(null)} /> : null}
      {state && !codes && !started && state.totpSince === null ? (
        <Stack gap="3" align="start">
          <Text>{t(state.available ? 'section.off' : 'section.unavailable')}</Text>
          {user?.factorRequirement ? (
            <Only has="passkeys">
              <Text>
                {t('section.orPasskey')} <TextLink href={`#${passkeysAnchor}`}>{t('section.toPasskeys')}</TextLink>
              </Text>
            </Only>
          ) : null}
          {state.available ? (
            <Button loading={busy} onClick={() => void run(async () => setStarted(await startTotp()))}>
              {t('section.start')}
            </Button>
          ) : null}
        </Stack>
      ) : null}
      {state?.totpSince && !codes ? (
        <Stack gap="3" align="start">
          <Text>
            {t('section.on')} {t('section.left', { count: state.recoveryCodes })}
          </Text>
          {state.trustedBrowsers > 0 ? <Text>{t('section.trusted', { count: state.trustedBrowsers })}</Text> : null}
          <Inline gap="3">
            <ConfirmButton
              variant="outline"
              label={t('section.newCodes')}
              title={t('section.newCodesTitle')}
              description={t('section.newCodesText')}
              busy={busy}
              onConfirm={(close) => void run(async () => setCodes(await replaceRecoveryCodes())).then(close)}
            />
            {state.trustedBrowsers > 0 ? (
              <Button variant="outline" loading={busy} onClick={() => void run(forgetBrowsers, t('section.forgotten'))}>
                {t('section.forget')}
              </Button>
            ) : null}
            <ConfirmButton
              variant="outline"
              label={t('section.remove')}
              title={t('section.removeTitle')}
              description={t('section.removeText')}
              busy={busy}
              onConfirm={(close) => void run(removeTotp, t('section.removed')).then(close)}
            />
          </Inline>
        </Stack>
      ) : null}
    </ProfileSection>
  )
}
