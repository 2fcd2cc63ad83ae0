import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { stripJson, stripQuery } from '#server/proxy/credentials.ts'
import { MultipartFilter } from '#server/proxy/multipart-filter.ts'

describe('credentials in a query (sessions.md SES-6)', () => {
  test.each([
    ['uid=a@b.nl&page%5Bsize%5D=3', 'page%5Bsize%5D=3'],
    ['a=1&access-token=x&client=y&unbatch=true&b=2', 'a=1&b=2'],
    ['%75id=a', ''],
    ['uid[]=a&client%5Bx%5D=b&c=1', 'c=1'],
  ])('%s becomes %s', (query, expected) => {
    expect(stripQuery(query)).toBe(expected)
  })

  test('leaves all other bytes unchanged', () => {
    const query = 'filter%5Bq%5D=cli%C3%ABnt+x&uuid=1&clients=2&filter[uid_eq]=3'
    expect(stripQuery(query)).toBe(query)
  })
})

describe('credentials in a JSON body', () => {
  const strip = (body: string) => stripJson(Buffer.from(body))?.toString()

  test('are removed at the top level, however they are escaped', () => {
    expect(strip('{"email":"a","uid":"x","\\u0063lient":"y","unbatch":true}')).toBe('{"email":"a"}')
  })

  test('leave a body without them unchanged', () => {
    expect(strip('{ "data": { "attributes": {"client": "a field of its own"} } }')).toBe(
      '{ "data": { "attributes": {"client": "a field of its own"} } }',
    )
  })

  test.each(['{"a":1,}', '/* x */{"uid":"a"}', '{"a":NaN}', '\ufeff{"uid":"a"}', 'uid=a'])(
    '%s is no JSON and goes nowhere',
    (body) => {
      expect(strip(body)).toBeUndefined()
    },
  )
})

describe('credentials in a multipart body', () => {
  const boundary = '----x42'
  const part = (disposition: string, body: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${body}\r\n`
  const end = `--${boundary}--\r\n`

  async function filtered(form: string, chunkSize: number): Promise<string> {
    const chunks: Buffer[] = []
    for (let index = 0; index < form.length; index += chunkSize)
      chunks.push(Buffer.from(form.slice(index, index + chunkSize), 'latin1'))
    const bytes = Readable.from(chunks).pipe(new MultipartFilter(boundary))
    bytes.setEncoding('latin1')
    return text(bytes)
  }

  test.each([1, 7, 64, 100_000])('are renamed and nothing else changes, in chunks of %i bytes', async (chunkSize) => {
    const file = `name="uid" is text here\r\n--${boundary.slice(0, 4)}\r\n\u0000\u00ff`
    const form = (name: string) =>
      part('name="alt"', 'Een tuin') +
      part(`name="${name}"`, 'a@b.nl') +
      part('name="file"; filename="tuin.jpg"', file) +
      end
    expect(await filtered(form('uid'), chunkSize)).toBe(form('---'))
  })

  test.each(['name=client', "name*=UTF-8''client", 'NAME="client"; filename="x"'])(
    'are found as %s',
    async (disposition) => {
      const form = part(disposition, 'x') + end
      expect(await filtered(form, 10)).toBe(form.replace('client', '------'))
    },
  )
})
