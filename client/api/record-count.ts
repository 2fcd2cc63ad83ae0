import { useEffect } from 'react'
import { mutate } from 'swr'
import { onWrite } from './last-write.ts'
import { useMeta } from './use-document.ts'

/** Milliseconds between two polls. */
const pollInterval = 60_000

/** The number of records of a list, counted again after each write to a record of its type; null counts nothing. */
export function useRecordCount(path: string | null): number {
  const meta = useMeta(path, { refreshInterval: pollInterval, revalidateOnFocus: true })
  useEffect(() => {
    if (path === null) return
    const [list = path] = path.split('?')
    return onWrite((written) => {
      if (written.startsWith(list)) void mutate(path)
    })
  }, [path])
  return meta.pagination?.records ?? 0
}
