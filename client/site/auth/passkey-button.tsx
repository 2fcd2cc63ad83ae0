import keyIcon from 'virtual:icons/key-round'
import { useState } from 'react'
import { useFailureText } from '#client/api/failure-text.ts'
import { loadForPress } from '#client/runtime/load-failures.ts'
import { useHydrated } from '#client/runtime/use-hydrated.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert, StatusRegion } from '#client/ui/feedback.tsx'
import { Icon } from '#client/ui/icon.tsx'

export const knowsPasskeys = () => typeof PublicKeyCredential === 'function'

type Props = {
  label: string
  /** Said when the browser was asked and no passkey was chosen. */
  noneText: string
  /** As `signInWithPasskey` has it; absent for a sign-in by the passkey alone. */
  secondStep?: () => { remember: boolean }
  onSignedIn: () => Promise<void>
  onPress?: () => void
  /** The press signed nobody in. */
  onRefused?: () => void
  /** Why another way to the same passkey was refused. */
  problem?: string | null
}

/** Asks the browser for a passkey and signs in with it; nothing in a browser that knows none. */
export function PasskeyButton({
  label,
  noneText,
  secondStep,
  onSignedIn,
  onPress,
  onRefused,
  problem: other = null,
}: Props) {
  const failureText = useFailureText()
  const isHydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [own, setOwn] = useState<string | null>(null)
  const refuse = (text: string) => {
    setOwn(text)
    onRefused?.()
  }
  const press = async () => {
    setBusy(true)
    setOwn(null)
    onPress?.()
    try {
      const code = await loadForPress(() => import('./passkey-sign-in.ts'))
      if (!code) return onRefused?.()
      if (await code.signInWithPasskey(secondStep?.())) return await onSignedIn()
      refuse(noneText)
    } catch (error) {
      refuse(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  const problem = own ?? other
  if (isHydrated && !knowsPasskeys()) return null
  return (
    <>
      <Button variant="outline" loading={busy} onClick={() => void press()}>
        <Icon icon={keyIcon} />
        {label}
      </Button>
      <StatusRegion>{problem ? <Alert status="warning">{problem}</Alert> : null}</StatusRegion>
    </>
  )
}
