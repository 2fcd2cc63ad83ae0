import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')

const documents = { GW: 'gateway.md', SES: 'sessions.md', DOM: 'domain.md', REQ: 'requirements.md' } as const
type Prefix = keyof typeof documents

const definedIds = new Set(
  Object.values(documents).flatMap((name) =>
    [...read(`docs/${name}`).matchAll(/^- \*\*([A-Z]+-\d+)/gm)].map(([, id]) => id),
  ),
)

const self = 'tests/unit/citations.test.ts'
const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css', 'docs/*.md', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && file !== self && existsSync(`${root}/${file}`))
const lines = sources.flatMap((file) =>
  read(file)
    .split('\n')
    .map((text, index) => ({ place: `${file}:${index + 1}`, text })),
)
const code = lines.filter(({ place }) => /\.(tsx?|css):/.test(place))
const documentLines = lines.filter(({ place }) => /^docs\/(?!adding\.md)[\w/-]*\.md:/.test(place))
const comments = code.filter(({ text }) => /\/\/ |\/\*|^\s*\*/.test(text))

/** Lines whose matches do not satisfy `holds`. */
const violations = (searched: typeof lines, pattern: RegExp, holds: (match: RegExpMatchArray) => boolean) =>
  searched.flatMap(({ place, text }) => [...text.matchAll(pattern)].filter((match) => !holds(match)).map(() => place))

describe('citations in code and documents', () => {
  it('name an id that its document defines', () => {
    const isDefined = ([id]: RegExpMatchArray) => definedIds.has(id)
    expect(violations(lines, /\b(?:GW|SES|DOM|REQ)-\d+\b/g, isDefined)).toEqual([])
  })

  it('put an id after the document that defines it', () => {
    const belongs = ([, name, prefix]: RegExpMatchArray) => documents[prefix as Prefix] === name
    expect(violations(lines, /\b([a-z]+\.md) (GW|SES|DOM|REQ)-\d+/g, belongs)).toEqual([])
  })

  it('name documents that exist in this repository', () => {
    const exists = ([name]: RegExpMatchArray) => {
      const path = name.replace(/^(?:\.\.\/)*(?:docs\/)?/, '')
      return [`docs/${path}`, `docs/decisions/${path}`, path].some((file) => existsSync(`${root}/${file}`))
    }
    expect(violations(comments, /[\w./-]*\b[\w-]+\.md\b/g, exists)).toEqual([])
  })

  it('link to documents and headings that exist', () => {
    const slugOf = (heading: string) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\d -]/gu, '')
        .replaceAll(' ', '-')
    const slugsOf = (file: string) => [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading))
    const links = lines
      .filter(({ place }) => /\.md:\d+$/.test(place))
      .flatMap(({ place, text }) =>
        [...text.matchAll(/\]\((?!\w+:)([^)\s#]*)#?([^)\s]*)\)/g)].map(([, path = '', heading = '']) => {
          const own = place.replace(/:\d+$/, '')
          return { place, file: path === '' ? own : join(dirname(own), path), heading }
        }),
      )
    expect(links.length).toBeGreaterThan(100)
    const missing = links.filter(
      ({ file, heading }) => !existsSync(`${root}/${file}`) || (heading !== '' && !slugsOf(file).includes(heading)),
    )
    expect(missing).toEqual([])
  })

  it('name decisions that exist', () => {
    const numbers = execFileSync('git', ['ls-files', 'docs/decisions'], { cwd: root, encoding: 'utf8' })
    const exists = ([, number]: RegExpMatchArray) => numbers.includes(`docs/decisions/${number}-`)
    expect(violations(lines, /\bADR (\d{4})\b/g, exists)).toEqual([])
  })

  it('name tests that exist, by the exact text of their title or of their describe', () => {
    const missing = documentLines.flatMap(({ place, text }) =>
      [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`((?:(?:,| and)? "[^"]+")*)/g)].flatMap(
        ([, name = '', titles = '']) => {
          const file = name.includes('/') ? name : `tests/gateway/${name}`
          if (!existsSync(`${root}/${file}`)) return [`${place}: ${file}`]
          const source = read(file).replaceAll("\\'", "'")
          const exists = (title: string) => ["'", '"', '`'].some((quote) => source.includes(quote + title + quote))
          const cited = [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title)
          return cited.filter((title) => !exists(title)).map((title) => `${place}: ${file} "${title}"`)
        },
      ),
    )
    expect(missing).toEqual([])
  })

  it('do not refer to the specification or to facts and promises by number', () => {
    expect(violations(code, /\bspec(?:ification)? section \d|\(fact \d|\bpromise \d/gi, () => false)).toEqual([])
  })
})
