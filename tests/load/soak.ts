/**
 * `npm run bench:soak`: mixed load on the gateway for `MINUTES` (30): pages from memory and new ones, cached reads, proxied calls
 * of many visitors, files. Prints its memory at the end of each minute, and the most that was seen after one of those. Memory that
 * grows from the tenth minute to the last is a leak. Ends by itself.
 */
import '#shared/node-check.js'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasAllocator } from '../../scripts/gateway-start.ts'
import {
  core,
  host,
  largestAsset,
  ports,
  readGatewayMetrics,
  sessionCookie,
  startServers,
  stopAll,
  visitorCookie,
  writeResponses,
} from './bench-servers.ts'
import { load, missingTools } from './wrk.ts'

const minutes = Number(process.env.MINUTES ?? 30)
const visitor = { Cookie: visitorCookie, 'Accept-Encoding': 'gzip, deflate, br' }
const signedIn = { Cookie: sessionCookie }

async function soak(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'soak-'))
  try {
    await writeResponses(folder)
    const asset = await largestAsset()
    await startServers(folder, asset, [])
    const kinds = [
      { path: '/vacancies/search', headers: visitor },
      { path: '/vacancies/search', headers: visitor, script: 'tests/load/new-addresses.lua' },
      { path: '/api/v1/public/50', headers: visitor },
      { path: '/api/v1/signed-in/2', headers: signedIn, script: 'tests/load/many-visitors.lua' },
      { path: '/api/v1/signed-in/50', headers: signedIn, script: 'tests/load/many-visitors.lua' },
      { path: asset, headers: visitor },
    ]
    if (!hasAllocator)
      console.log('Without the Debian package libjemalloc2, which the image has: memory will be higher.')
    const memory: number[] = []
    let most = 0
    for (let minute = 1; minute <= minutes; minute++) {
      let requests = 0
      const seen: number[] = []
      for (const { path, headers, script } of kinds) {
        const done = await load({
          url: `http://127.0.0.1:${ports.gateway}${path}`,
          headers: { Host: host, ...headers },
          seconds: 60 / kinds.length,
          connections: 16,
          core,
          ...(script === undefined ? {} : { script }),
        })
        requests += done.requests
        seen.push((await readGatewayMetrics()).memory)
      }
      const end = seen.at(-1) ?? 0
      memory.push(end)
      most = Math.max(most, ...seen)
      console.log(`minute ${minute}: ${end.toFixed(0)} MB, most ${Math.max(...seen).toFixed(0)}, ${requests} requests`)
    }
    const [tenth = 0, last = 0] = [memory[Math.min(9, memory.length - 1)], memory.at(-1)]
    console.log(
      `most at the end of a minute ${Math.max(...memory).toFixed(0)} MB, in between ${most.toFixed(0)}; from the tenth minute to the last ${(last - tenth).toFixed(0)} MB`,
    )
  } finally {
    await stopAll()
    await rm(folder, { recursive: true, force: true })
  }
}

const missing = missingTools()
if (missing.length > 0) console.log(`Skipped: the soak needs the Debian packages ${missing.join(', ')}.`)
else await soak()
