/** A connection of its own that hears notifications, and connects again when it is lost. */
import pg from 'pg'

/** Milliseconds before the first new attempt; doubled up to half a minute. What is notified meanwhile is lost. */
const firstPauseMs = 500
const longestPauseMs = 30_000

export async function listenToPostgres(
  connectionString: string,
  channels: Record<string, (payload: string) => void>,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null
  let isStopped = false
  let pause = firstPauseMs
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true })
    next.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
    next.on('error', () => {})
    next.on('end', () => {
      if (client === next) reconnect()
    })
    await next.connect()
    for (const channel of Object.keys(channels)) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
    pause = firstPauseMs
    if (isStopped) await next.end()
  }
  const reconnect = () => {
    client = null
    if (isStopped) return
    timer = setTimeout(() => connect().catch(reconnect), pause)
    timer.unref()
    pause = Math.min(pause * 2, longestPauseMs)
  }

  await connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    const last = client
    client = null
    await last?.end()
  }
}
