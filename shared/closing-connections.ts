import type { Server } from 'node:http'

/**
 * Has a closing server end the connections whose responses are still being sent, a second after each. Node ends at once those that are idle;
 * the others would stay as long as an idle connection may, and the program with them.
 */
export function endConnectionsAfterResponse(server: Server): void {
  server.keepAliveTimeout = 1
}
