import { type FSWatcher, watch } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds without a change after which the files are read: editors write a file in several steps. */
const debounceMs = 150
/** Milliseconds between two looks at which folder has the path: a watcher stays with the one that it began with. */
const checkMs = 2000

/** Calls `onChange` after changes below the folder, and when another one takes its place. Returns the function that stops it. */
export function followFolder(directory: string, onChange: () => void, logger: FastifyBaseLogger): () => void {
  let watcher: FSWatcher | null = null
  let watched: string | null = null
  let changeTimer: NodeJS.Timeout | undefined
  let checkTimer: NodeJS.Timeout | undefined
  let isStopped = false

  const changed = () => {
    clearTimeout(changeTimer)
    changeTimer = setTimeout(onChange, debounceMs)
  }
  const lost = (error: unknown) => {
    watcher?.close()
    watcher = null
    if (isStopped) return
    logger.error(
      { err: error, code: 'config.unwatched', directory },
      'The folder of the configuration cannot be watched',
    )
  }
  /** Returns whether the folder is watched now. */
  const start = (): boolean => {
    watcher?.close()
    try {
      watcher = watch(directory, { recursive: true }, changed)
      watcher.on('error', lost)
      return true
    } catch (error) {
      lost(error)
      return false
    }
  }
  const checkLater = (folder: string | null) => {
    watched = folder
    if (!isStopped) checkTimer = setTimeout(() => identityOf(directory).then(check), checkMs).unref()
  }
  const check = (folder: string | null) => {
    const isUnwatched = folder !== null && watcher === null
    const isOther = folder !== watched
    // What changed meanwhile is read as well; a folder that still cannot be watched is not read again and again.
    if (!isStopped && (isOther || isUnwatched) && (start() || isOther)) changed()
    checkLater(folder)
  }
  start()
  identityOf(directory).then(checkLater)
  return () => {
    isStopped = true
    clearTimeout(changeTimer)
    clearTimeout(checkTimer)
    watcher?.close()
  }
}

/** Null for a folder that is not there. A new one may have the number of one that was removed. */
const identityOf = (directory: string): Promise<string | null> =>
  stat(directory).then(
    ({ dev, ino, birthtimeMs }) => `${dev} ${ino} ${birthtimeMs}`,
    () => null,
  )
