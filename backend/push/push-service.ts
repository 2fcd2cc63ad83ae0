/** Delivers one notification to the push service of a browser (RFC 8030, 8291, 8292). */
import type { PushKeys } from './push-keys.ts'
import { isPushService } from './push-services.ts'

export type PushTarget = { endpoint: string; p256dh: string; secret: string; publicKey: string }

export type PushMessage = {
  title: string
  body: string
  /** Path on the site that a press opens. */
  path: string
}

/** `gone`: the browser has no such subscription any more; `other_keys`: it was made for another pair of ours; `refused`: a retry is useless. */
export type PushResult = 'sent' | 'gone' | 'other_keys' | 'refused' | 'failed'

export type DeliverPush = (
  target: PushTarget,
  message: PushMessage,
  topic: string,
) => Promise<{ result: PushResult; status?: number; reason?: string }>

/** For a device that is off: longer, and the news is old. */
const ttlSeconds = 24 * 3600
const timeoutMs = 10_000

/** `testOrigin`: a push service beside those of the browsers (tests). */
export async function openPushService(keys: PushKeys, testOrigin?: string): Promise<DeliverPush> {
  const { default: webPush } = await import('web-push')
  /** Null for keys with which nothing can be encrypted. */
  const requestOf = ({ endpoint, p256dh, secret }: PushTarget, message: PushMessage, topic: string) => {
    const keysOfBrowser = { p256dh, auth: secret }
    const options = { vapidDetails: keys, TTL: ttlSeconds, topic }
    try {
      return webPush.generateRequestDetails({ endpoint, keys: keysOfBrowser }, JSON.stringify(message), options)
    } catch {
      return null
    }
  }
  return async (target, message, topic) => {
    // Stored rows too: what is allowed may have changed since.
    if (!isPushService(target.endpoint, testOrigin)) return { result: 'refused', reason: 'unknown push service' }
    const request = requestOf(target, message, topic)
    if (!request) return { result: 'refused', reason: 'keys of the browser' }
    const posted = await post(target.endpoint, request)
    const isOfOthers = posted.status === 403 && target.publicKey !== keys.publicKey
    return isOfOthers ? { ...posted, result: 'other_keys' } : posted
  }
}

/** By `fetch`: the library's own request has no limit of time as a whole. */
async function post(endpoint: string, { headers, body }: { headers?: object; body: Buffer }): ReturnType<DeliverPush> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(headers ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return { result: resultOf(response.status), status: response.status }
  } catch (error) {
    return { result: 'failed', reason: reasonOf(error) }
  }
}

function resultOf(status: number): PushResult {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 408 || status === 429 || status >= 500 ? 'failed' : 'refused'
}

/** Without the text, which may quote the endpoint. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } }
  return String(cause?.code ?? name ?? 'unknown')
}
