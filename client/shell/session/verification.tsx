'use no memo'

import { useEffect, useState } from 'react'
import { setVerifier } from '#client/api/api-client.ts'
import { ApiError } from '#client/api/api-error.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import type { VerificationProps } from './verification-dialog.tsx'

const Dialog = lazyPart<VerificationProps>(async () => (await import('./verification-dialog.tsx')).VerificationDialog)

/** Asks who is signed in to prove who they are, whenever a request is refused until then. Requests that wait share one question. */
export function Verification() {
  const [answer, setAnswer] = useState<((isVerified: boolean) => void) | null>(null)
  useEffect(() => {
    let asked: Promise<boolean> | null = null
    const ask = () => {
      asked ??= new Promise<boolean>((resolve) => {
        setAnswer(() => (isVerified: boolean) => {
          asked = null
          setAnswer(null)
          resolve(isVerified)
        })
      })
      return asked
    }
    setVerifier(async (error, send) => {
      const isUnverified = error instanceof ApiError && error.hasCode('auth.verification_required')
      if (!isUnverified || !(await ask())) throw error
      return await send()
    })
    return () => setVerifier(null)
  }, [])
  return <Dialog when={answer !== null} open={answer !== null} onAnswer={(isVerified) => answer?.(isVerified)} />
}
