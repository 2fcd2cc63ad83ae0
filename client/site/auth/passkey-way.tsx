import keyIcon from 'virtual:icons/key-round'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadForPress, loadUnseen } from '#client/runtime/load-failures.ts'
import { useHydrated } from '#client/runtime/use-hydrated.ts'
import { useFailureText } from '#client/shell/errors/failure-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { leaveSignedIn } from './after-sign-in.ts'

type SignInCode = typeof import('./passkey-sign-in.ts')

const isKnown = () => typeof PublicKeyCredential === 'function'

/** Whether the browser suggests passkeys in a field of a form. */
const canSuggest = async (): Promise<boolean> =>
  isKnown() && ((await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false)

/** The button for a passkey; meanwhile the browser suggests one in the field for the address. */
export function PasskeyWay({ back }: { back: string | null }) {
  const { t } = useTranslation('auth')
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** A press and a refusal end the suggestion: then there is another. */
  const [round, setRound] = useState(0)
  const isHydrated = useHydrated()
  const refuse = (text: string | null) => {
    setProblem(text)
    setRound((last) => last + 1)
  }
  const press = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const code = await loadForPress(() => import('./passkey-sign-in.ts'))
      if (!code) return
      if (await code.signInWithPasskey()) return await leaveSignedIn(back)
      refuse(t('auth.passkey.none'))
    } catch (error) {
      refuse(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  if (isHydrated && !isKnown()) return null
  return (
    <>
      <Button variant="outline" loading={busy} onClick={() => void press()}>
        <Icon icon={keyIcon} />
        {t('auth.passkey.signIn')}
      </Button>
      {problem ? (
        <Alert status="warning" role="status">
          {problem}
        </Alert>
      ) : null}
      <Suggestion key={round} back={back} onRefused={(error) => refuse(failureText(error))} />
    </>
  )
}

/** Shows nothing itself. */
function Suggestion({ back, onRefused }: { back: string | null; onRefused: (error: unknown) => void }) {
  const suggest = useEffectEvent(async ({ suggestPasskey }: SignInCode, signal: AbortSignal) => {
    try {
      if (await suggestPasskey(signal)) await leaveSignedIn(back)
    } catch (error) {
      onRefused(error)
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let stop = () => {}
    void canSuggest().then((can) => {
      if (!can || signal.aborted) return
      stop = loadUnseen(
        () => import('./passkey-sign-in.ts'),
        (code) => void suggest(code, signal),
      )
    })
    return () => {
      stop()
      controller.abort()
    }
  }, [])
  return null
}
