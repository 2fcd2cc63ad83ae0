import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#client/api/failure-text.ts'
import { addMediaItem } from '#client/api/media.ts'
import { type MediaItem, mediaTypes } from '#shared/resources/media-item.ts'
import { fileLimit } from '#shared/resources/stored-file.ts'

export type MediaUpload = {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'
  /** Fraction that is sent. */
  progress: number
  problem?: string
  item?: MediaItem
}

/** Files that are sent at the same time. */
const atOnce = 2
export const limitMegabytes = fileLimit / 1024 / 1024

/** Sends files to the library, a few at a time; each has its own progress, problem, stop and repeat. */
export function useMediaUploads(onAdded: (item: MediaItem) => void) {
  const { t } = useTranslation('media')
  const failureText = useFailureText()
  const [uploads, setUploads] = useState<MediaUpload[]>([])
  const running = useRef(new Map<number, AbortController>())
  const lastId = useRef(0)
  const change = (id: number, changes: Partial<MediaUpload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))

  const send = async ({ id, file }: MediaUpload) => {
    const controller = new AbortController()
    running.current.set(id, controller)
    change(id, { state: 'sending', progress: 0 })
    try {
      const item = await addMediaItem(file, {
        onProgress: (progress) => change(id, { progress }),
        signal: controller.signal,
      })
      change(id, { state: 'done', item })
      onAdded(item)
    } catch (error) {
      if (controller.signal.aborted) return
      change(id, { state: 'failed', problem: failureText(error) })
    } finally {
      running.current.delete(id)
    }
  }

  useEffect(() => {
    const free = atOnce - uploads.filter(({ state }) => state === 'sending').length
    for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      if (!running.current.has(upload.id)) void send(upload)
    }
  })
  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  const problemOf = (file: File): string | undefined => {
    if (!mediaTypes.some((type) => type === file.type)) return t('upload.wrongType')
    return file.size > fileLimit ? t('upload.tooLarge', { megabytes: limitMegabytes }) : undefined
  }
  return {
    uploads,
    add: (files: readonly File[]) =>
      setUploads((all) => [
        ...all,
        ...files.map((file): MediaUpload => {
          const problem = problemOf(file)
          lastId.current += 1
          return {
            id: lastId.current,
            file,
            progress: 0,
            state: problem ? 'failed' : 'waiting',
            ...(problem ? { problem } : {}),
          }
        }),
      ]),
    cancel: (id: number) => {
      running.current.get(id)?.abort()
      running.current.delete(id)
      change(id, { state: 'cancelled' })
    },
    retry: (id: number) => change(id, { state: 'waiting', progress: 0 }),
    /** Whether another attempt may succeed. */
    canRetry: ({ state, file }: MediaUpload) =>
      state !== 'waiting' && state !== 'sending' && state !== 'done' && !problemOf(file),
    clear: () => setUploads((all) => all.filter(({ state }) => state === 'waiting' || state === 'sending')),
  }
}
