/**
 * What reads, draws or compresses content of others. Each runs in a process of its own (`worker-pool.ts`): code that hangs on such
 * content, native code included, is killed there and stops nobody else.
 */

/** Loads the function of each task. Arguments and results cross a process: plain data and buffers. */
export const tasks = {
  readMail: async () => (await import('#backend/inbound-mail/read-mail.ts')).readMail,
  readCsv: async () => (await import('#backend/resources/imports/read-csv.ts')).readCsv,
  detectType: async () => (await import('#backend/resources/files/detect-type.ts')).detectType,
  cleanHtml: async () => (await import('#backend/rich-text/clean-html.ts')).cleanHtml,
  libraryImage: async () => (await import('#backend/resources/files/draw-images.ts')).libraryImage,
  withoutMetadata: async () => (await import('#backend/resources/files/draw-images.ts')).withoutMetadata,
  drawnPart: async () => (await import('#backend/resources/files/draw-images.ts')).drawnPart,
  drawn: async () => (await import('#backend/resources/files/draw-images.ts')).drawn,
  siteImage: async () => (await import('#backend/resources/files/draw-images.ts')).siteImage,
  archive: async () => (await import('#backend/resources/data-exports/archive.ts')).archiveOf,
  printableText: async () => (await import('#backend/pdf/tagged-pdf.ts')).printableText,
  certificate: async () => (await import('#backend/resources/stages/certificate-document.ts')).certificateDocument,
  yearlyReport: async () =>
    (await import('#backend/resources/analytics/yearly-report-document.ts')).yearlyReportDocument,
} as const

type Tasks = typeof tasks
export type TaskName = keyof Tasks
type Task<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>
export type TaskInput<Name extends TaskName> = Parameters<Task<Name>>
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<Task<Name>>>
