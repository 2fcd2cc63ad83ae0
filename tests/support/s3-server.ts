/** An S3-compatible server (s3rver) on a free port, which checks signatures and keeps its objects in a folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'

export type S3Server = {
  /** As FILES_URL, with a prefix. */
  url: string
  stop(): Promise<void>
  start(): Promise<void>
}

export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 's3-tests-'))
  const port = await freePort()
  const options = { port, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'files' }] }
  let server: S3rver | null = null
  const start = async () => {
    server = new S3rver(options)
    await server.run()
  }
  const stop = async () => {
    const running = server
    server = null
    await running?.close()
  }
  await start()
  onTestFinished(async () => {
    await stop()
    rmSync(directory, { recursive: true, force: true })
  })
  return { url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/files/platform?region=us-east-1&tls=false`, start, stop }
}
