import { useEffect } from 'react'
import { mutate } from 'swr'
import { onWrite } from './last-write.ts'
import { polling } from './polling.ts'
import { useMeta } from './use-document.ts'

/** The number of records of a list, counted again after each write to a record of its type; null counts nothing. */
export function useRecordCount(path: string | null): number {
  const meta = useMeta(path, polling)
  useEffect(() => {
    if (path === null) return
    const [list = path] = path.split('?')
    return onWrite((written) => {
      if (written.startsWith(list)) void mutate(path)
    })
  }, [path])
  return meta.pagination?.records ?? 0
}
