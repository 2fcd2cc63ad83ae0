/** Loaded first by every Node process of a run (`--import`, playwright.config.ts). */
import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { clockAhead, setAhead } from './clock.ts'

setAhead(clockAhead)

// Node's own `Date` header keeps the machine's time.
subscribe('http.server.request.start', (message) => {
  const { response } = message as { response: ServerResponse }
  response.setHeader('date', new Date().toUTCString())
})
