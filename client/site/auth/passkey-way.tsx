import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#client/api/failure-text.ts'
import { loadUnseen } from '#client/runtime/load-failures.ts'
import { leaveSignedIn } from './after-sign-in.ts'
import { knowsPasskeys, PasskeyButton } from './passkey-button.tsx'

type SignInCode = typeof import('./passkey-sign-in.ts')

/** Whether the browser suggests passkeys in a field of a form. */
const canSuggest = async (): Promise<boolean> =>
  knowsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false)

/** The button for a passkey; meanwhile the browser suggests one in the field for the address. */
export function PasskeyWay({ back }: { back: string | null }) {
  const { t } = useTranslation('auth')
  const failureText = useFailureText()
  /** Why a suggested passkey was refused. */
  const [problem, setProblem] = useState<string | null>(null)
  /** A refusal ends the suggestion: then there is another. */
  const [round, setRound] = useState(0)
  /** Without a suggestion meanwhile: the challenge of one that comes late would replace that of the press. */
  const [isPressed, setPressed] = useState(false)
  const refuse = (text: string | null) => {
    setProblem(text)
    setRound((last) => last + 1)
  }
  return (
    <>
      <PasskeyButton
        label={t('auth.passkey.signIn')}
        noneText={t('auth.passkey.none')}
        onSignedIn={() => leaveSignedIn(back)}
        onPress={() => setPressed(true)}
        onRefused={() => {
          setPressed(false)
          refuse(null)
        }}
        problem={problem}
      />
      {isPressed ? null : <Suggestion key={round} back={back} onRefused={(error) => refuse(failureText(error))} />}
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
