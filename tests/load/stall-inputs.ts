/** Inputs that take parsers long, by kind: each generator varies what is repeated, how often and how deep. */
import { signatureOf } from '#backend/inbound-mail/webhook-routes.ts'
import { importsPath } from '#shared/resources/import.ts'
import { siteImageUploadPath } from '#shared/resources/volunteer-center.ts'
import { multipartFile } from '#tests/support/multipart.ts'

export type Sent = { method: 'POST' | 'PATCH'; path: string; headers: Record<string, string>; body: Buffer }
export type Kind = 'mail' | 'drawing' | 'picture' | 'list' | 'rich text'
export type Input = { kind: Kind; what: string; sent: Sent; signedIn: boolean }

export const mailSecret = 'x'.repeat(32)
export const replyDomain = 'antwoord.example'

const repeated = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length)).slice(0, bytes)
const nested = (open: string, inner: string, close: string, depth: number) =>
  open.repeat(depth) + inner + close.repeat(depth)

const sizes = [40_000, 400_000, 4_000_000]

function mail(what: string, to: string, from: string, type: string, text: string): Input {
  const lines = [
    `From: ${from}`,
    `To: ${to}`,
    `Message-ID: <${what.replace(/\W/g, '')}-${text.length}@x.example>`,
    'Subject: Re: bericht',
    'MIME-Version: 1.0',
    `Content-Type: ${type}; charset=utf-8`,
  ]
  const body = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`)
  const headers = {
    'content-type': 'message/rfc822',
    'x-mail-signature': signatureOf(mailSecret, Math.floor(Date.now() / 1000), body),
  }
  return { kind: 'mail', what, sent: { method: 'POST', path: '/api/v1/inbound_mails', headers, body }, signedIn: false }
}

/** `reply`: an address that is known, and the address of its owner. */
function* mails(reply: { to: string; from: string }): Generator<Input> {
  const texts: [string, string][] = [
    ['line breaks', '\n'],
    ['line breaks with blanks', ' \n'],
    ['quotes', '> '],
    ['lines of quotes', '> > > x\n'],
    ['signatures', '--\n'],
    ['underscores', '_'],
    ['headers of replies', 'Op ma 1 jan. 2026 om 10:00 schreef x <x@x.example>:\n'],
    ['dates', 'On Mon, Jan 1, 2026 at 10:00 AM '],
  ]
  for (const [what, text] of texts) {
    for (const size of sizes) {
      yield mail(`${what}, ${size} bytes`, reply.to, reply.from, 'text/plain', repeated(text, size))
    }
  }
  for (const [what, text] of [
    ['elements', '<div>'],
    ['quotes in HTML', '<blockquote>'],
    ['comments', '<!--'],
    ['entities', '&nbsp;'],
  ] as const) {
    for (const size of sizes)
      yield mail(`${what}, ${size} bytes`, reply.to, reply.from, 'text/html', repeated(text, size))
  }
  for (const depth of [100, 10_000]) {
    const parts = Array.from(
      { length: depth },
      (_, level) => `--b${level}\r\nContent-Type: multipart/mixed; boundary=b${level + 1}\r\n\r\n`,
    )
    yield mail(`${depth} parts in each other`, reply.to, reply.from, 'multipart/mixed; boundary=b0', parts.join(''))
  }
  yield mail('line breaks to nobody', 'nobody@elsewhere.example', 'x@x.example', 'text/plain', repeated('\n', 40_000))
}

const upload = (path: string, name: string, content: string | Buffer): Sent => {
  const { payload, headers } = multipartFile(name, Buffer.from(content))
  return { method: 'POST', path, headers, body: payload }
}

function* drawings(): Generator<Input> {
  const svg = (inner: string, size = 2000) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${inner}</svg>`
  const rect = '<rect width="2000" height="2000"/>'
  const filters = [
    '<feGaussianBlur stdDeviation="500"/>',
    '<feTurbulence numOctaves="500" baseFrequency="0.9"/>',
    '<feMorphology operator="dilate" radius="400"/>',
    '<feConvolveMatrix order="99" kernelMatrix="1"/>',
  ]
  const drawn: [string, string][] = []
  for (const filter of filters) {
    const used = nested('<g filter="url(#f)">', rect, '</g>', 60)
    drawn.push([`filters: ${filter.slice(1, 18)}`, svg(`<filter id="f">${filter.repeat(20)}</filter>${used}`)])
  }
  for (const copies of [4, 10]) {
    const levels = Array.from(
      { length: 12 },
      (_, level) => `<g id="l${level + 1}">${`<use xlink:href="#l${level}"/>`.repeat(copies)}</g>`,
    )
    drawn.push([
      `copies of copies, ${copies} each`,
      svg(`<defs><g id="l0">${rect}</g>${levels.join('')}</defs><use xlink:href="#l12"/>`),
    ])
  }
  for (const depth of [100, 30_000])
    drawn.push([`${depth} groups in each other`, svg(nested('<g>', rect, '</g>', depth))])
  for (const count of [10_000, 100_000])
    drawn.push([`${count} shapes`, svg('<circle r="900" opacity=".1"/>'.repeat(count))])
  drawn.push(['masks in masks', svg(`<mask id="m">${rect}</mask>${nested('<g mask="url(#m)">', rect, '</g>', 25)}`)])
  drawn.push([
    'a long path',
    svg(`<path stroke="red" stroke-dasharray=".01" d="M0 0 ${'L2000 2000 L0 0 '.repeat(6000)}"/>`),
  ])
  drawn.push([
    'a gradient of many stops',
    svg(`<linearGradient id="g">${'<stop offset=".5"/>'.repeat(1900)}</linearGradient>${rect}`),
  ])
  drawn.push(['a huge size', svg(rect, 30_000)])
  drawn.push([
    'entities',
    `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>${svg(`<text>${'&b;'.repeat(1000)}</text>`)}`,
  ])
  for (const [what, content] of drawn) {
    const sent = upload(siteImageUploadPath('logo'), 'logo.svg', content)
    yield { kind: 'drawing', what, sent, signedIn: true }
  }
}

/** A file of PNG that says it is so large, with hardly any content. */
function emptyPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(64)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function* pictures(): Generator<Input> {
  for (const side of [7000, 60_000]) {
    const sent = upload('/api/v1/media_items', 'foto.png', emptyPng(side))
    yield { kind: 'picture', what: `${side} pixels a side`, sent, signedIn: true }
  }
  const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a464946000101', 'hex'), Buffer.alloc(4_000_000, 0xff)])
  yield {
    kind: 'picture',
    what: 'markers without end',
    sent: upload('/api/v1/media_items', 'foto.jpg', jpeg),
    signedIn: true,
  }
}

function* lists(): Generator<Input> {
  for (const unit of [';', ',', '\t', '|', '"', '""', ';"', '\n', ';\n', 'a;b\n', '"a\n']) {
    for (const size of sizes) {
      const sent = upload(importsPath('users'), 'lijst.csv', repeated(unit, size))
      yield { kind: 'list', what: `${JSON.stringify(unit)}, ${size} bytes`, sent, signedIn: true }
    }
  }
}

function* richTexts(form: string): Generator<Input> {
  for (const unit of ['<p>', '<ul><li>', '<a href="x">', '<', '&', '<x>', '</p>', '<svg><math>', '<p class="">']) {
    const attributes = { answers: Object.fromEntries(['motivation'].map((key) => [key, repeated(unit, 60_000)])) }
    const body = Buffer.from(JSON.stringify({ data: { type: 'handed_forms', attributes } }))
    const headers = { 'content-type': 'application/vnd.api+json' }
    const sent: Sent = { method: 'PATCH', path: `/api/v1/forms/${form}`, headers, body }
    yield { kind: 'rich text', what: `${unit}, 60 kB`, sent, signedIn: false }
  }
}

export const stallInputs = (reply: { to: string; from: string }, form: string): Input[] => [
  ...mails(reply),
  ...drawings(),
  ...pictures(),
  ...lists(),
  ...richTexts(form),
]
