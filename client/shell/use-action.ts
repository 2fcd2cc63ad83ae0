import { useState } from 'react'
import { ApiError } from '#client/api/api-error.ts'
import { useFailureText } from '#client/api/failure-text.ts'
import { reportError } from '#client/runtime/report-error.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { useFailureToast } from './errors/use-failure-toast.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

type Action = {
  /** While something is sent, in which another press is ignored. */
  busy: boolean
  /** Which of several buttons that is. */
  running: string | null
  /** Says `done` in a toast when it worked, else why it did not. Resolves to whether it worked. */
  run: (work: () => Promise<unknown>, done?: string, button?: string) => Promise<boolean>
}

/** What a button sends, or one of several. `onFailure` takes the place of the toast that says why it failed. */
export function useAction(onFailure?: (error: unknown) => void): Action {
  const showFailure = useFailureToast()
  const { running, run: runAlone } = useOneAtATime<string>()
  const run: Action['run'] = async (work, done, button = '') => {
    let worked = false
    await runAlone(button, async () => {
      try {
        await work()
        worked = true
        if (done) showToast({ title: done, tone: 'success' })
      } catch (error) {
        if (onFailure) onFailure(error)
        else showFailure(error)
        // No answer of a server, but a fault of the page.
        if (!(error instanceof ApiError)) reportError(error)
      }
    })
    return worked
  }
  return { busy: running !== null, running, run }
}

/** The same where the place itself shows why it failed: `problem`, until the next press. */
export function useActionInPlace(): Action & { problem: string | null } {
  const failureText = useFailureText()
  const [problem, setProblem] = useState<string | null>(null)
  const action = useAction((error) => setProblem(failureText(error)))
  return {
    ...action,
    problem,
    run: (...press) => {
      setProblem(null)
      return action.run(...press)
    },
  }
}
