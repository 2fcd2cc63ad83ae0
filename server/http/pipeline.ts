/**
 * Requests of one connection, one after the other (RFC 9112, 9.3.2): a later one is handled when the response before it is
 * written, and never after a response that closes the connection (RFC 9112, 9.6).
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Exchange = [request: IncomingMessage, response: ServerResponse]

/** No browser and no proxy sends that many requests without waiting for a response; each one is held in memory. */
const maxQueued = 100

// On the socket itself: a WeakMap of all connections would be work for every garbage collection.
const queued = Symbol('queued requests')
type Connection = Socket & { [queued]?: Exchange[] | null }

export function oneAtATime(handle: RequestListener): RequestListener {
  const start = (connection: Connection, request: IncomingMessage, response: ServerResponse): void => {
    connection[queued] ??= []
    response.once('close', () => next(connection))
    handle(request, response)
  }
  const next = (connection: Connection): void => {
    const exchange = connection[queued]?.shift()
    if (exchange === undefined || isClosing(connection)) connection[queued] = null
    else start(connection, ...exchange)
  }
  return (request, response) => {
    const connection: Connection = request.socket
    if (isClosing(connection)) return
    const waiting = connection[queued]
    if (!waiting) start(connection, request, response)
    else if (waiting.push([request, response]) > maxQueued) connection.destroy()
  }
}

/** Its last response is written: what is received now has no reader. */
const isClosing = (connection: Socket): boolean => connection.destroyed || connection.writableEnded
