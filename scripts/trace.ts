/**
 * `npm run trace -- FILE:LINE:COLUMN …`: the source of a place in a build, from the source maps beside it (`dist/source-maps`), for what the log or
 * an intake of errors names. FILE is as it stands there: `https://…/assets/page-1a2b3c4d.js`, `app:///assets/…`, `dist/server/gateway.js`. Without
 * arguments it reads a stack from standard input.
 */
import '#shared/node-check.js'
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sourceMapsFolder } from '#shared/source-maps-plugin.ts'
import { readStack, type StackFrame } from '#shared/stack-frames.ts'

const usage = 'npm run trace -- FILE:LINE:COLUMN …, or a stack on standard input'

/** Lines shown before and after the place. */
const around = 2

function placesOf(args: readonly string[]): StackFrame[] {
  return args.map((argument) => {
    const [, file = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(argument) ?? []
    if (file === '') throw new Error(`'${argument}' is no FILE:LINE:COLUMN\n${usage}`)
    return { name: '', file, line: Number(line), column: Number(column) }
  })
}

/** A file of the gateway and one of a page may have the same name. */
function mapOf(file: string): SourceMap | null {
  const parts = /\bserver\//.test(file)
    ? ['server']
    : /\brender\//.test(file)
      ? ['render']
      : ['client', 'render', 'server']
  for (const part of parts) {
    try {
      const read = readFileSync(join(sourceMapsFolder, part, `${basename(file.replace(/[?#].*$/, ''))}.map`), 'utf8')
      return new SourceMap(JSON.parse(read))
    } catch {
      // Another part may have it.
    }
  }
  return null
}

function described({ file, line, column }: StackFrame): { known: boolean; text: string } {
  const unknown = (reason: string) => ({ known: false, text: `${file}:${line}:${column}\n  ${reason}` })
  const map = mapOf(file)
  if (!map) return unknown('There is no source map of it here: it is of another build, or of no file of a build.')
  const entry = map.findEntry(line - 1, column - 1)
  if (!('originalSource' in entry)) return unknown('Its source map does not know this place.')
  const source = entry.originalSource.replace(/^(?:\.\.\/)+/, '')
  const [at, from] = [entry.originalLine, Math.max(0, entry.originalLine - around)]
  const { sources, sourcesContent = [] } = map.payload
  const lines = (sourcesContent[sources.indexOf(entry.originalSource)] ?? '').split('\n')
  const shown = lines.slice(from, at + around + 1).map((content, index) => {
    const number = from + index
    return `  ${number === at ? '>' : ' '} ${String(number + 1).padStart(5)} ${content}`
  })
  return { known: true, text: [`${source}:${at + 1}:${entry.originalColumn + 1}`, ...shown].join('\n') }
}

try {
  const args = process.argv.slice(2)
  const places = args.length > 0 ? placesOf(args) : readStack(await text(process.stdin))
  if (places.length === 0) throw new Error(usage)
  const results = places.map(described)
  for (const result of results) console.log(result.text)
  // A stack has places of other programs too.
  if (!results.some(({ known }) => known)) process.exitCode = 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
