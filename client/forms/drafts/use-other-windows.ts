/** Drafts that no server has: a second window of the browser asks the first one. */
import { useEffect, useEffectEvent } from 'react'
import { readTabCopy, type TabCopy } from './tab-copy.ts'

/** A message names the form, its user and center. */
const channelName = 'form-drafts'

/** `key` is that of the copy in this tab; null while nothing is shared. `onFound` gets what another window has and this one does not. */
export function useOtherWindows(key: string | null, onFound: (copy: TabCopy) => void): void {
  const hear = useEffectEvent((message: { copy?: TabCopy }, answer: (copy: TabCopy) => void) => {
    if (key === null) return
    const mine = readTabCopy(key)
    if (!message.copy) {
      if (mine) answer(mine)
    } else if (!mine) onFound(message.copy)
  })
  useEffect(() => {
    if (key === null) return
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data: message }: MessageEvent<{ key: string; copy?: TabCopy }>) => {
      if (message.key === key) hear(message, (copy) => channel.postMessage({ key, copy }))
    }
    if (!readTabCopy(key)) channel.postMessage({ key })
    return () => channel.close()
  }, [key])
}
