'use no memo'

import { useEffect, useState } from 'react'
import { setVerifier } from '#client/api/api-client.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import type { VerificationProps } from './verification-dialog.tsx'

const Dialog = lazyPart<VerificationProps>(async () => (await import('./verification-dialog.tsx')).VerificationDialog)

/** Asks who is signed in to prove who they are, whenever a request is refused until then. Requests that wait share one question. */
export function Verification() {
  const [answer, setAnswer] = useState<((isVerified: boolean) => void) | null>(null)
  useEffect(() => {
    let asked: Promise<boolean> | null = null
    setVerifier(() => {
      asked ??= new Promise<boolean>((resolve) => {
        setAnswer(() => (isVerified: boolean) => {
          asked = null
          setAnswer(null)
          resolve(isVerified)
        })
      })
      return asked
    })
    return () => setVerifier(null)
  }, [])
  return <Dialog when={answer !== null} open={answer !== null} onAnswer={(isVerified) => answer?.(isVerified)} />
}
