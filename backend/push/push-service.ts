/** Delivers one notification to the push service of a browser (RFC 8030, 8291, 8292). */
import type { PushKeys } from './push-keys.ts'
import { isPushService } from './push-services.ts'

export type PushTarget = { endpoint: string; p256dh: string; secret: string }

export type PushMessage = {
  title: string
  body: string
  /** Path on the site that a press opens. */
  path: string
}

/** `gone`: the browser has no such subscription any more; `refused`: a retry is useless. */
export type PushResult = 'sent' | 'gone' | 'refused' | 'failed'

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
  return async ({ endpoint, p256dh, secret }, message, topic) => {
    // Stored rows too: what is allowed may have changed since.
    if (!isPushService(endpoint, testOrigin)) return { result: 'refused', reason: 'unknown push service' }
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth: secret } },
        JSON.stringify(message),
        { vapidDetails: keys, TTL: ttlSeconds, topic },
      )
      // The library's own request follows no limit of time as a whole, and takes no service without TLS (tests).
      const { status } = await fetch(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      }).then(async (response) => {
        await response.body?.cancel()
        return response
      })
      return { result: resultOf(status), status }
    } catch (error) {
      return { result: 'failed', reason: reasonOf(error) }
    }
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
