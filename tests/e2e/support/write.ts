import { type Page, send } from './test.ts'

/** A write of the signed-in user, whose page has tests of its own. Returns the record. */
export const write = (page: Page, method: 'POST' | 'PUT' | 'PATCH', path: string, type: string, attributes: object) =>
  page.evaluate(
    async ([verb, url, body]) => {
      const headers = { 'content-type': 'application/json', 'x-csrf': '1' }
      const response = await fetch(url, { method: verb, headers, body })
      if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
      return (await response.json()).data as { id: string }
    },
    [method, path, JSON.stringify({ data: { type, attributes } })] as const,
  )

/** The same without a page, of whose header this is. */
export async function writeAs(
  tenant: string,
  own: { cookie: string },
  [method, path]: ['POST' | 'PUT' | 'PATCH', string],
  type: string,
  attributes: object,
): Promise<{ id: string }> {
  const { status, html } = await send(
    tenant,
    path,
    { data: { type, attributes } },
    { own, ...(method !== 'POST' && { method }) },
  )
  if (status >= 300) throw new Error(`${path}: ${status} ${html}`)
  return JSON.parse(html).data
}
