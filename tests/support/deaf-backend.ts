import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { onTestFinished } from 'vitest'

// It listens and never takes a connection: when its short queue is full, the kernel leaves everybody else waiting.
const program = `
const { parentPort } = require('node:worker_threads')
const server = require('node:net').createServer()
server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  parentPort.postMessage(server.address().port)
  setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
})`

/** Address of a backend to which no connection can be made, and which does not refuse it either. */
export async function deafBackend(): Promise<string> {
  const worker = new Worker(program, { eval: true })
  const [port] = (await once(worker, 'message')) as [number]
  const fillers: Socket[] = []
  onTestFinished(async () => {
    for (const socket of fillers) socket.destroy()
    await worker.terminate()
  })
  for (let count = 0; count < 8; count++) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    fillers.push(socket)
  }
  await once(fillers[0] as Socket, 'connect')
  return `http://127.0.0.1:${port}`
}
