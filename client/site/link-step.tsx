import type { ReactNode } from 'react'
import { useActionInPlace } from '#client/shell/use-action.ts'
import { Button, type ButtonProps } from '#client/ui/button.tsx'
import { Problem } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'

type Props = {
  /** Label of the button. */
  label: string
  variant?: ButtonProps['variant']
  /** Shown above the button when `onPress` rejects; the next press tries again. */
  onPress: () => Promise<unknown>
  /** Above the button. */
  explanation?: ReactNode
  /** Below the button. */
  children?: ReactNode
}

/** The one button of a page that a mail links to: opening the page changes nothing. */
export function LinkStep({ label, variant, onPress, explanation, children }: Props) {
  const { busy, problem, run } = useActionInPlace()
  return (
    <Stack gap="6">
      {explanation}
      <Problem>{problem}</Problem>
      <Inline>
        <Button variant={variant} loading={busy} onClick={() => void run(onPress)}>
          {label}
        </Button>
      </Inline>
      {children}
    </Stack>
  )
}
