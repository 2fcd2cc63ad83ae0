import { type FSWatcher, watch } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds without a change after which the files are read: editors write a file in several steps. */
const debounceMs = 150
/** Milliseconds until a folder that cannot be watched, such as one that is not mounted, is tried again. */
const retryMs = 5000

/** Calls `onChange` after changes below the folder. Returns the function that stops it. */
export function followFolder(directory: string, onChange: () => void, logger: FastifyBaseLogger): () => void {
  let watcher: FSWatcher | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(onChange, debounceMs)
  }
  const lost = (error: unknown) => {
    watcher?.close()
    watcher = null
    if (isStopped) return
    logger.error(
      { err: error, code: 'config.unwatched', directory },
      'The folder of the configuration cannot be watched',
    )
    clearTimeout(timer)
    timer = setTimeout(again, retryMs).unref()
  }
  const start = () => {
    try {
      watcher = watch(directory, { recursive: true }, changed)
      watcher.on('error', lost)
      return true
    } catch (error) {
      lost(error)
      return false
    }
  }
  // What changed meanwhile is read as well.
  const again = () => {
    if (start()) changed()
  }
  start()
  return () => {
    isStopped = true
    clearTimeout(timer)
    watcher?.close()
  }
}
