import { useEffect, useRef, useState } from 'react'
import { useFailureText } from '#client/api/failure-text.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { fileLimit } from '#shared/resources/stored-file.ts'
import { photoTypes } from '#shared/resources/volunteer-profile.ts'

export type PictureText =
  | 'choose'
  | 'replace'
  | 'remove'
  | 'removeTitle'
  | 'removeText'
  | 'sending'
  | 'saved'
  | 'removed'
  | 'wrongType'
  | 'tooLarge'

export type PictureUpload = {
  /** The messages of this picture. */
  text: (name: PictureText) => string
  upload: (file: File, options: { onProgress: (part: number) => void; signal: AbortSignal }) => Promise<unknown>
  remove: () => Promise<unknown>
  /** Types of files that are taken; photos unless it says otherwise. */
  types?: readonly string[]
}

/** Sends a picture with progress, or removes it; says what came of it. Leaving the page stops the upload. */
export function usePictureUpload({ text, upload, remove, types = photoTypes }: PictureUpload) {
  const failureText = useFailureText()
  const sending = useRef<AbortController | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [removing, setRemoving] = useState(false)
  useEffect(() => () => sending.current?.abort(), [])
  return {
    /** Fraction that is sent; null while nothing is. */
    progress,
    problem,
    removing,
    /** Whether the file is a picture of a kind that is taken; says so when it is not. */
    accepts: (file: File): boolean => {
      const isAccepted = types.includes(file.type)
      setProblem(isAccepted ? null : text('wrongType'))
      return isAccepted
    },
    store: async (file: File) => {
      if (file.size > fileLimit) return setProblem(text('tooLarge'))
      const controller = new AbortController()
      sending.current = controller
      setProgress(0)
      try {
        await upload(file, { onProgress: setProgress, signal: controller.signal })
        showToast({ title: text('saved'), tone: 'success' })
      } catch (error) {
        if (controller.signal.aborted) return
        setProblem(failureText(error))
      } finally {
        if (sending.current === controller) setProgress(null)
      }
    },
    remove: async (closeDialog: () => void) => {
      setRemoving(true)
      setProblem(null)
      try {
        await remove()
        showToast({ title: text('removed'), tone: 'success' })
      } catch (error) {
        setProblem(failureText(error))
      } finally {
        setRemoving(false)
        closeDialog()
      }
    },
  }
}
