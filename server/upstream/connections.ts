/** Connections to the backend: verified TLS, and what the failure of one means. */
import type { Socket } from 'node:net'
import { buildConnector, errors } from 'undici'
import { GatewayError } from '../http/errors.ts'

/** Bytes that a connection had received before it failed. */
const bytesReadBefore = new WeakMap<Error, number>()

/**
 * Connects with verified certificates, which the proxy plugin's own pool would not (gateway.md GW-21), and records how much
 * a failed connection had received.
 */
export function connector(timeout: number, ca: string | undefined): buildConnector.connector {
  const connect = buildConnector({ timeout, rejectUnauthorized: true, ...(ca === undefined ? {} : { ca }) })
  return (options, callback) =>
    connect(options, (...result) => {
      const socket = result[1] as Socket | null
      socket?.on('error', (error) => bytesReadBefore.set(error, socket.bytesRead))
      callback(...result)
    })
}

/**
 * The connection had carried a response before, so the backend may have closed it before it saw this request. A backend
 * that was silent until the timeout has seen it.
 */
export function mayHaveDiedIdle(error: Error): boolean {
  if (isTimeout(error)) return false
  if (error instanceof errors.SocketError) return (error.socket?.bytesRead ?? 0) > 0
  return (bytesReadBefore.get(error) ?? 0) > 0
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

const isTimeout = (error: unknown) => /^UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT$|^ETIMEDOUT$/.test(codeOf(error))

/** Any failure on the way to the backend as one of the gateway's own errors. */
export function upstreamError(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error
  return new GatewayError(isTimeout(error) ? 'upstream_timeout' : 'upstream_unavailable', { cause: error })
}
