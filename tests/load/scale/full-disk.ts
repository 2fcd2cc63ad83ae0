/** The disk of PostgreSQL is full for a while: what users see, whether anything acknowledged is lost, and that it recovers by itself. */
import { setTimeout as delay } from 'node:timers/promises'
import type { SmallDisk } from '#tests/support/small-disk.ts'
import { rowsIn } from './database.ts'
import { recovered } from './faults.ts'
import { type LoadResult, startLoad } from './load.ts'
import type { Installation } from './parts.ts'

export type FullDisk = {
  what: string
  load: LoadResult
  recoveredMs: number
  /** Whether PostgreSQL noticed. */
  isMet: boolean
}

const beforeMs = 2000
const fullForMs = 20_000
/** Pause of a service manager before it starts a server that has ended. */
const restartMs = 1000

export async function measureFullDisk(installation: Installation, disk: SmallDisk): Promise<FullDisk[]> {
  const { postgres } = installation
  const fillFor = async (what: string, fill: () => Promise<void>, isMet: (ends: number) => boolean) => {
    const manager = restartWhenEnded(postgres)
    try {
      const load = await startLoad(installation)
      await delay(beforeMs)
      await fill()
      await delay(fullForMs)
      const result = { what, isMet: isMet(manager.ends()) }
      const startedAt = performance.now()
      disk.free()
      const recoveredMs = (await recovered(installation)) - startedAt
      await delay(beforeMs)
      return { ...result, recoveredMs, load: await load.end() }
    } finally {
      disk.free()
      await manager.stop()
    }
  }
  const fillTables = async () => {
    // The log goes on in a segment of its own, which has room for this load.
    await switchLog(postgres.url)
    disk.fill()
  }
  const fillAll = async () => {
    disk.fill()
    // Segments that are there already would take this load for hours; the server ends where it needs another one.
    while (await switchLog(postgres.url));
  }
  return [
    await fillFor('the tables', fillTables, (ends) => ends === 0 && postgres.log().includes('could not extend file')),
    await fillFor('the tables and the log (WAL)', fillAll, (ends) => ends > 0),
  ]
}

/** Begins a new segment of the log with a message in it. False when the server is gone. */
const switchLog = (url: string): Promise<boolean> =>
  rowsIn(url, "select pg_switch_wal(); select pg_logical_emit_message(true, 'bench', 'disk')").then(
    () => true,
    () => false,
  )

/** Starts PostgreSQL whenever it has ended, as `restart: unless-stopped` or systemd would. */
function restartWhenEnded({ process, start }: Installation['postgres']) {
  let ends = 0
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      const { exitCode, signalCode } = process()
      if (exitCode !== null || signalCode !== null) {
        ends++
        await start().catch(() => undefined)
      }
      await delay(restartMs)
    }
  }
  const watching = watch()
  return {
    ends: () => ends,
    stop: async () => {
      isOver = true
      await watching
    },
  }
}
