/** Thread that collects rows, and answers `null` with the workbook of them. */
import { parentPort, workerData } from 'node:worker_threads'
import type { CellValue } from '#shared/list-columns/column.ts'
import { workbook } from '#shared/list-columns/workbook.ts'

type Cells = readonly (readonly CellValue[])[]
const collected: (readonly CellValue[])[] = []

parentPort?.on('message', async (rows: Cells | null) => {
  if (rows) {
    for (const row of rows) collected.push(row)
    return
  }
  const file = await workbook(workerData as string[], collected)
  const content = new Uint8Array(await file.arrayBuffer())
  parentPort?.postMessage(content, [content.buffer])
})
