import { useEffect, useRef, useState } from 'react'
import { saveForm } from '#client/api/forms.ts'
import type { QuestionValues } from '#shared/form-schema.ts'

export type DraftState = { kind: 'idle' } | { kind: 'saving' } | { kind: 'saved'; at: string } | { kind: 'failed' }

/** Milliseconds without input before the draft is saved, and between retries when that fails. */
const saveDelayMs = 1500
const retryDelayMs = 10_000

/** Saves a draft while a form is being filled in: the newest values only, one request at a time. */
export function useDraft(token: string) {
  const [state, setState] = useState<DraftState>({ kind: 'idle' })
  const pending = useRef<QuestionValues | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const currentSave = useRef<Promise<void> | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  const save = async (): Promise<void> => {
    const values = pending.current
    if (values === null) return
    pending.current = null
    setState({ kind: 'saving' })
    try {
      const { savedAt } = await saveForm(token, values)
      setState({ kind: 'saved', at: savedAt ?? '' })
    } catch {
      pending.current ??= values
      setState({ kind: 'failed' })
      schedule(retryDelayMs)
    }
  }
  const schedule = (milliseconds: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      currentSave.current = (currentSave.current ?? Promise.resolve()).then(save)
    }, milliseconds)
  }
  return {
    state,
    save: (values: QuestionValues) => {
      pending.current = values
      schedule(saveDelayMs)
    },
    /** Stops saving and waits for the current request, so that it never overwrites the submission. */
    stop: async () => {
      clearTimeout(timer.current)
      pending.current = null
      await currentSave.current
    },
  }
}
