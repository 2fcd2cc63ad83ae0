import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'

type Props = {
  /** Label of the button. */
  label: string
  /** Shown above the button when `onPress` rejects; the next press tries again. */
  failedText: string
  onPress: () => Promise<unknown>
  /** Above the button. */
  explanation?: ReactNode
  /** Below the button. */
  children: ReactNode
}

/** The one button of a page that a mail links to: opening the page changes nothing. */
export function LinkStep({ label, failedText, onPress, explanation, children }: Props) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const press = async () => {
    setBusy(true)
    setFailed(false)
    try {
      await onPress()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="6">
      {explanation}
      {failed ? (
        <Alert role="alert" status="error">
          {failedText}
        </Alert>
      ) : null}
      <Inline>
        <Button loading={busy} onClick={() => void press()}>
          {label}
        </Button>
      </Inline>
      {children}
    </Stack>
  )
}
