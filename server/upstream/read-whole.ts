/** Reads a response of the backend whole, for the gateway's own use. */
import { GatewayError } from '../http/errors.ts'
import type { ResponseHeaders } from '../http/headers.ts'
import { upstreamError } from './connections.ts'
import type { Upstream, WholeBody } from './requests.ts'

/** Bytes of a response that the gateway buffers for itself: many times what any page shows. */
const maxBufferedBytes = 8 * 1024 * 1024

export function readWhole(send: Upstream['send'], request: Parameters<Upstream['call']>[0]): Promise<WholeBody> {
  const { method = 'GET', timeoutMs, signal, ...rest } = request
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(upstreamError(signal.reason))
    const chunks: Buffer[] = []
    let size = 0
    let status = 0
    let responseHeaders: ResponseHeaders = {}
    // `send` may call `error` before it returns.
    let abort = () => {}
    const timer = setTimeout(() => {
      abort()
      fail(new GatewayError('upstream_timeout'))
    }, timeoutMs)
    const cleanUp = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
    const fail = (error: GatewayError) => {
      cleanUp()
      reject(error)
    }
    const onAbort = () => {
      abort()
      fail(upstreamError(signal?.reason))
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    abort = send(
      { ...rest, method },
      {
        head: (code, received) => {
          status = code
          responseHeaders = received
        },
        data: (chunk) => {
          chunks.push(chunk)
          size += chunk.length
          if (size <= maxBufferedBytes) return
          abort()
          fail(new GatewayError('upstream_unavailable', { cause: new Error('The response is too large') }))
        },
        end: () => {
          cleanUp()
          const bytes = Buffer.concat(chunks)
          resolve({ status, headers: responseHeaders, bytes, body: bytes.toString() })
        },
        error: fail,
      },
    )
  })
}
