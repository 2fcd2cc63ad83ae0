import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { compressText } from '#server/http/compress.ts'
import { PreparedText } from '#server/http/send-text.ts'
import type { PageSource } from '#server/page/page-source.ts'
import { type PageInput, PageWriter } from '#server/page/page-writer.ts'
import { compileTemplate } from '#server/page/template.ts'
import { matchRoute } from '#shared/route-match.ts'
import type { BootBlock } from '#shared/site.ts'

const template = compileTemplate('<html lang="nl"><head><!--head--></head><body><!--app--><!--end--></body></html>')
const log = pino({ level: 'silent' })

const source = (render: PageSource['render']): PageSource => ({
  load: async () => undefined,
  buildId: 'b',
  builtAt: 0,
  development: false,
  template: async () => template,
  styles: null,
  scriptlessTemplate: template,
  render,
  describePage: async () => ({ title: { nl: '', en: '' }, initialData: [] }),
  chunksOf: () => ({ sheets: [], scripts: [], laterScripts: [] }),
})

const inputOf = (boot: Pick<BootBlock, 'tenantName' | 'session'>, version = '200 1'): PageInput => ({
  url: '/',
  boot: { locale: 'nl', status: 200, center: null, cookies: { consent: 'cookie-consent' }, ...boot } as BootBlock,
  match: matchRoute('/'),
  description: null,
  css: '',
  csp: { images: [], connect: [], frames: [] },
  hasOfflinePage: true,
  isPrivate: false,
  version,
  reusable: null,
})

function writer() {
  const mayFinish = Promise.withResolvers<void>()
  const rendering: string[] = []
  const made = new PageWriter(
    source(async ({ boot }) => {
      rendering.push(boot.tenantName)
      await mayFinish.promise
      return { html: boot.tenantName, head: '', status: 200 }
    }),
  )
  const write = (tenantName: string, key = 'key', version = '200 1') =>
    made.write(key, inputOf({ tenantName, session: 'SIGNED_OUT' }, version), log)
  return { made, write, finish: mayFinish.resolve, rendering }
}

test('GW-7: a page that was being rendered when the configuration changed is not reused', async () => {
  const { made, write, finish } = writer()
  const before = write('old')
  made.clear()
  const after = write('new')
  finish()
  expect((await before).text.body.toString()).toContain('old')
  expect((await after).text.body.toString()).toContain('new')
  expect(made.cached('key')?.text.body.toString()).toContain('new')
})

test('a page with many concurrent requests is rendered once and cached', async () => {
  const { made, write, finish } = writer()
  const [one, other] = [write('x'), write('x')]
  finish()
  expect(await one).toBe(await other)
  expect(made.cached('key')).toBe(await one)
})

test('a page whose records changed replaces the one before it', async () => {
  const { made, write, finish } = writer()
  const older = write('older', 'key', '200 1')
  const newer = write('newer', 'key', '200 2')
  finish()
  const [first, second] = await Promise.all([older, newer])
  expect(first.text.body.toString()).toContain('older')
  expect(made.cached('key')).toBe(second)
  expect(made.cached('key', '200 2')).toBe(second)
  expect(made.cached('key', '200 1'), 'of the records before').toBeUndefined()
})

test('a page that is requested again is compressed at the highest level, in the background', async () => {
  const { made, write, finish } = writer()
  const page = write(readFileSync('client/index.html', 'utf8') + readFileSync('client/ui/fonts.css', 'utf8'))
  finish()
  const { text } = await page
  const quick = compressText('br', text.body)
  text.encoded.set('br', quick)
  await made.recompressor.idle()
  expect(text.encoded.get('br'), 'nobody asked again').toBe(quick)
  made.cached('key')
  await made.recompressor.idle()
  const best = text.encoded.get('br') ?? quick
  expect(best.length).toBeLessThan(quick.length)
  expect(brotliDecompressSync(best)).toEqual(text.body)
})

test('of a page that was sent compressed, only the compressed form is kept, and it is the same page', async () => {
  const { made, write, finish } = writer()
  const page = write('De Linde '.repeat(2000))
  finish()
  const written = await page
  const html = Buffer.from(written.text.body)
  made.sent('key', written)
  expect(written.text.bytes, 'nobody took it compressed yet').toBe(html.length)
  for (const encoding of ['br', 'gzip'] as const) {
    const other = new PreparedText(html.toString())
    const compressed = compressText(encoding, html)
    other.encoded.set(encoding, compressed)
    expect(other.keepCompressed()).toBe(true)
    expect(other.bytes).toBe(compressed.length)
    expect(other.body).toEqual(html)
    expect(other.length).toBe(html.length)
  }
  written.text.encoded.set('br', compressText('br', html))
  made.sent('key', written)
  expect(made.cached('key')?.text.bytes).toBeLessThan(html.length / 2)
  expect(made.cached('key')?.text.body).toEqual(html)
})

test('other requests get a turn of the event loop between two pages', async () => {
  const { write, finish, rendering } = writer()
  const pages = ['one', 'two', 'three'].map((name) => write(name, name))
  const seen: number[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => {
    seen.push(rendering.length)
    if (rendering.length < pages.length) setImmediate(look)
    else resolve()
  }
  setImmediate(look)
  await promise
  finish()
  await Promise.all(pages)

  expect(seen).toEqual(expect.arrayContaining([1, 2, 3]))
})

test('a signed-in page that waited more than 200 ms to be rendered is sent as its layout, and counted', async () => {
  let now = 0
  let layouts = 0
  const sent: boolean[] = []
  const pages = source(async ({ boot }) => {
    now += 90
    sent.push(boot.layoutOnly === true)
    return { html: boot.layoutOnly ? 'layout' : 'whole', head: '', status: 200 }
  })
  const made = new PageWriter(pages, { onLayoutOnly: () => layouts++, clock: () => now })
  const write = (session: BootBlock['session']) => made.write(null, inputOf({ session, tenantName: 'x' }), log)
  const written = await Promise.all(Array.from({ length: 5 }, () => write('SIGNED_IN')))
  const bodies = written.map(({ text }) => text.body.toString())
  expect(sent).toEqual([false, false, false, true, true])
  expect(layouts).toBe(2)
  expect(bodies[0]).toContain('whole')
  expect(bodies[4]).toContain('layout')
  const visitor = await Promise.all(Array.from({ length: 5 }, () => write('SIGNED_OUT')))
  expect(visitor.map(({ text }) => text.body.toString().includes('whole'))).toEqual([true, true, true, true, true])
})
