'use no memo'

import { useContext } from 'react'
import { HeadContext } from './page-head.tsx'

/** Keeps a page out of search engines for what a part of it has found, below its `PageHead`. */
export function NoIndex() {
  const collector = useContext(HeadContext)
  if (collector?.meta) collector.meta = { ...collector.meta, noIndex: true }
  return null
}
