/** The file of an export, written page by page; the workbook is made in a thread of its own, so that requests are served meanwhile. */
import { Worker } from 'node:worker_threads'
import type { CellValue } from '#shared/list-columns/column.ts'
import { byteOrderMark, csvLines } from '#shared/list-columns/csv.ts'
import type { ExportFormat } from '#shared/resources/list-export.ts'

type Cells = readonly (readonly CellValue[])[]

export type ExportFile = {
  contentType: string
  add(rows: Cells): void
  /** The content of the file. */
  finish(): Promise<Uint8Array>
  /** Ends what it began; after `finish` there is nothing to end. */
  close(): Promise<unknown>
}

export const exportFile = (format: ExportFormat, headers: readonly string[]): ExportFile =>
  format === 'csv' ? csvFile(headers) : workbookFile(headers)

function csvFile(headers: readonly string[]): ExportFile {
  const parts = [Buffer.from(byteOrderMark + csvLines([headers]))]
  return {
    contentType: 'text/csv;charset=utf-8',
    add: (rows) => parts.push(Buffer.from(csvLines(rows))),
    finish: async () => Buffer.concat(parts),
    close: async () => undefined,
  }
}

/** For the rows that still wait and the compression; as many as an export has take a tenth of it. */
const maxFinishMs = 60_000

function workbookFile(headers: readonly string[]): ExportFile {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { workerData: headers })
  const made = new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The workbook was not made')))
  })
  // Without a listener a failure before `finish` would end the process.
  made.catch(() => undefined)
  return {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    add: (rows) => worker.postMessage(rows),
    finish: async () => {
      worker.postMessage(null)
      const tooLong = setTimeout(() => void worker.terminate(), maxFinishMs)
      try {
        return await made
      } finally {
        clearTimeout(tooLong)
      }
    },
    close: () => worker.terminate(),
  }
}
