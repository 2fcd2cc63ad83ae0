/** Reads a file of lines as spreadsheets write it: the encoding and the separator are recognized. */
import { CsvError, parse } from 'csv-parse/sync'
import { importLineLimit } from '#shared/resources/import.ts'
import { importColumnLimit } from '#shared/resources/import-values.ts'

export type CsvFile = { headers: string[]; records: string[][]; separator: string; encoding: string }

const separators = [';', ',', '\t', '|'] as const
/** Lines by which the separator is recognized. */
const probedLines = 20

/** UTF-16 has a mark; what is no UTF-8 is the Windows code page of Western Europe. */
function decode(content: Uint8Array): { text: string; encoding: string } {
  const [first, second] = content
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(content), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(content), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(content), encoding: 'Windows-1252' }
  }
}

const options = {
  relax_column_count: true,
  relax_quotes: true,
  trim: true,
  max_record_size: 100_000,
}

const read = (text: string, delimiter: string, to?: number): string[][] =>
  parse(text, { ...options, delimiter, ...(to ? { to } : {}) }) as string[][]

/** None where the text is malformed by this separator. */
function probe(text: string, separator: string): string[][] {
  try {
    return read(text, separator, probedLines)
  } catch {
    return []
  }
}

export const isBlank = (record: readonly string[]): boolean => record.every((cell) => cell === '')

/** The separator that gives the most columns, and the same number in most lines. */
function separatorOf(text: string): string {
  // `sep=;` is how Excel writes down its own.
  const declared = /^sep=(.)\r?\n/i.exec(text)?.[1]
  if (declared) return declared
  const scores = separators.map((separator) => {
    const records = probe(text, separator)
    const width = records.find((record) => !isBlank(record))?.length ?? 0
    const even = records.filter(({ length }) => length === width).length / Math.max(1, records.length)
    return { separator, score: width > 1 ? width * even : 0 }
  })
  return scores.reduce((best, candidate) => (candidate.score > best.score ? candidate : best)).separator
}

/** `quotes`: a quotation mark begins the cell of a line and does not end it. Numbered as the lines of the import: the headers are line 1. */
export type UnreadableCsv =
  | { problem: 'empty' | 'too_long' | 'too_wide' | 'no_text' }
  | { problem: 'quotes'; line: number }

export function readCsv(content: Uint8Array): CsvFile | UnreadableCsv {
  const { text, encoding } = decode(content)
  if (text.includes('\0')) return { problem: 'no_text' }
  const separator = separatorOf(text)
  const body = text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '')
  let records: string[][]
  try {
    records = read(body, separator, importLineLimit + 2)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { problem: 'quotes', line: Number(error.records) + 1 }
  }
  // What is blank below the last line is none; between others it keeps their numbers.
  const last = records.findLastIndex((record) => !isBlank(record))
  const top = Math.max(
    0,
    records.findIndex((record) => !isBlank(record)),
  )
  // What is blank above the headers goes below them, so that each line keeps its number.
  const [headers = [], ...lines] = [
    ...records.slice(top, top + 1),
    ...records.slice(0, top),
    ...records.slice(top + 1, last + 1),
  ]
  if (lines.length === top) return { problem: 'empty' }
  if (lines.length > importLineLimit) return { problem: 'too_long' }
  if (headers.findLastIndex((header) => header !== '') >= importColumnLimit) return { problem: 'too_wide' }
  return { headers, records: lines, separator, encoding }
}
