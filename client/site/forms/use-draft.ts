import { useEffect, useRef, useState } from 'react'
import { saveForm } from '#client/api/forms.ts'
import type { Answers } from '#shared/form-schema.ts'

export type DraftState = { kind: 'idle' } | { kind: 'saving' } | { kind: 'saved'; at: string } | { kind: 'failed' }

/** Milliseconds without input before the draft is saved, and between retries when that fails. */
const quiet = 1500
const retry = 10_000

/** Saves a draft while a form is being filled in: the newest values only, one request at a time. */
export function useDraft(token: string) {
  const [state, setState] = useState<DraftState>({ kind: 'idle' })
  const waiting = useRef<Answers | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const running = useRef<Promise<void> | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  const run = async (): Promise<void> => {
    const answers = waiting.current
    if (answers === null) return
    waiting.current = null
    setState({ kind: 'saving' })
    try {
      const { savedAt } = await saveForm(token, answers)
      setState({ kind: 'saved', at: savedAt ?? '' })
    } catch {
      waiting.current ??= answers
      setState({ kind: 'failed' })
      plan(retry)
    }
  }
  const plan = (milliseconds: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      running.current = (running.current ?? Promise.resolve()).then(run)
    }, milliseconds)
  }
  return {
    state,
    save: (answers: Answers) => {
      waiting.current = answers
      plan(quiet)
    },
    /** Stops saving and waits for the current request, so that it never overwrites the submission. */
    stop: async () => {
      clearTimeout(timer.current)
      waiting.current = null
      await running.current
    },
  }
}
