'use no memo'

import { useEffect, useState } from 'react'
import { setVerifier } from '#client/api/api-client.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import type { VerificationDialogProps } from './verification-dialog.tsx'

const Dialog = lazyPart<VerificationDialogProps>(
  async () => (await import('./verification-dialog.tsx')).VerificationDialog,
)

type Waiting = { ways: readonly string[]; done: (isProved: boolean) => void }

/** Asks who it is when the backend wants a proof; the request that was refused waits for it. */
export function Verification() {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  useEffect(() => {
    setVerifier((ways) => new Promise((done) => setWaiting((before) => [...before, { ways, done }])))
    return () => setVerifier(null)
  }, [])
  const [first] = waiting
  const finish = (isProved: boolean) => {
    for (const { done } of waiting) done(isProved)
    setWaiting([])
  }
  return (
    <Dialog
      when={first !== undefined}
      ways={first?.ways ?? null}
      onProved={() => finish(true)}
      onClose={() => finish(false)}
    />
  )
}
