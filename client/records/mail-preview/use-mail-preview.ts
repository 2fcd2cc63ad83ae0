import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#client/api/api-error.ts'

/** Milliseconds without a key press until the preview is written again. */
const pause = 400

/**
 * The preview of an unsaved text, and what keeps it from being written; the last one stays meanwhile. `trial` is what `write` sends:
 * null is not written.
 */
export function useMailPreview<Trial, Preview>(
  trial: Trial | null,
  write: (trial: Trial, signal: AbortSignal) => Promise<Preview>,
): { preview: Preview | null; problems: string[] } {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problems, setProblems] = useState<string[]>([])
  const send = useEffectEvent(write)
  const body = trial && JSON.stringify(trial)
  useEffect(() => {
    if (body === null) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      send(JSON.parse(body) as Trial, controller.signal)
        .then((next) => {
          setPreview(next)
          setProblems([])
        })
        .catch((error: unknown) => {
          if (controller.signal.aborted) return
          setProblems(error instanceof ApiError ? [...new Set(error.errors.map(({ message }) => message))] : [])
        })
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [body])
  return { preview, problems }
}
