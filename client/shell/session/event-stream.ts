/**
 * One event stream per browser: the tab that holds a lock has it and passes on what it hears to the others. Without a stream,
 * or without locks, the pages poll (client/api/conversations.ts).
 */
import { refreshConversations, setLive } from '#client/api/conversations.ts'
import { isSigningOut, onSignedOut } from './stored-user.ts'

const lockName = 'event-stream'
const channelName = 'event-stream'
const streamPath = '/api/v1/events'
/** Milliseconds after which a refused stream is tried again. */
const pauseMs = 60_000
/** Milliseconds without a word after which a stream is not counted on. The backend says one every 20 seconds. */
const silenceMs = 45_000

type Heard = { kind: 'changed' } | { kind: 'live'; isLive: boolean } | { kind: 'ask' }

/** Returns the function that stops it. */
export function startEventStream(): () => void {
  // Its code is loaded at the first press, which may be the one that signs out.
  if (!('locks' in navigator) || isSigningOut()) return () => undefined
  const channel = new BroadcastChannel(channelName)
  let ends = new AbortController()
  let isLeader = false
  let isLive = false

  const tell = (live: boolean) => {
    isLive = live
    setLive(live)
    channel.postMessage({ kind: 'live', isLive: live } satisfies Heard)
  }
  channel.onmessage = ({ data }: MessageEvent<Heard>) => {
    if (data.kind === 'changed') void refreshConversations()
    else if (data.kind === 'live' && !isLeader) setLive(data.isLive)
    else if (data.kind === 'ask' && isLeader) channel.postMessage({ kind: 'live', isLive } satisfies Heard)
  }

  /** Streams until the signal aborts; the browser connects again by itself, unless the stream was refused. */
  const stream = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      let silence: ReturnType<typeof setTimeout> | undefined
      let source: EventSource | null = null
      let wasLive = false
      const hear = () => {
        clearTimeout(silence)
        silence = setTimeout(() => tell(false), silenceMs)
        if (isLive) return
        tell(true)
        // What happened while there was no stream.
        if (wasLive) changed()
        wasLive = true
      }
      const connect = () => {
        source = new EventSource(streamPath)
        source.onopen = hear
        source.addEventListener('beat', hear)
        source.addEventListener('conversation', () => {
          hear()
          changed()
        })
        source.onerror = () => {
          clearTimeout(silence)
          tell(false)
          if (source?.readyState === EventSource.CLOSED) timer = setTimeout(connect, pauseMs)
        }
      }
      const changed = () => {
        channel.postMessage({ kind: 'changed' } satisfies Heard)
        void refreshConversations()
      }
      connect()
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        clearTimeout(silence)
        source?.close()
        tell(false)
        resolve()
      })
    })

  const lead = () => {
    const { signal } = ends
    navigator.locks
      .request(lockName, { signal }, async () => {
        isLeader = true
        await stream(signal)
        isLeader = false
      })
      // Aborted while another tab had the lock.
      .catch(() => undefined)
    channel.postMessage({ kind: 'ask' } satisfies Heard)
  }
  const leave = () => ends.abort()
  // A page in the back-forward cache must hold neither a lock nor a connection.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    ends = new AbortController()
    lead()
    void refreshConversations()
  }
  // The stream of an ended session would be asked for again, and refused.
  const stopListening = onSignedOut(leave)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', onShow)
  lead()
  return () => {
    stopListening()
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', onShow)
    leave()
    channel.close()
  }
}
