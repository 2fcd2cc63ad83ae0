import { describe, expect, test } from 'vitest'
import { BrandingStore } from '#server/branding/branding-store.ts'
import { loadConfig } from '#server/config/compile.ts'
import { resolveSite } from '#server/site/resolve.ts'
import type { Document } from '#shared/json-api/types.ts'
import { projectConfig } from '../../support/build-gateway.ts'
import { centerDocument } from '../../support/upstream.ts'

async function storeWith(fetchDocument: () => Promise<Document | null>) {
  const site = resolveSite('demo.localhost', await loadConfig(projectConfig, { localPort: 3000 }))
  if (!site?.center) throw new Error('The demo center is not configured')
  const { center } = site
  let now = 1_000_000
  const store = new BrandingStore({ fetchDocument, maxAgeMs: () => 1000, now: () => now })
  return { of: () => store.brandingFor(site, center), store, pass: (milliseconds: number) => (now += milliseconds) }
}

const response = (profile: Record<string, unknown> = {}) => centerDocument('1', profile) as unknown as Document

describe("a center's branding", () => {
  test('is requested once, however many pages wait for it', async () => {
    let calls = 0
    const { of } = await storeWith(async () => {
      calls++
      return response()
    })
    await Promise.all([of(), of(), of()])
    await of()
    expect(calls).toBe(1)
  })

  test('is the same object while the backend’s response is unchanged', async () => {
    let colour = '#8a1c3b'
    const { of, pass } = await storeWith(async () => response({ primary_color: colour }))
    const first = await of()
    pass(5000)
    await of()
    expect(await of()).toBe(first)
    colour = '#1f6b3b'
    pass(5000)
    await of()
    expect((await of()).css).toContain('#1f6b3b')
  })

  test('is the last valid one while the backend fails', async () => {
    let next: Document | null = response({ primary_color: '#8a1c3b' })
    const { of, pass } = await storeWith(async () => next)
    await of()
    next = null
    for (let round = 0; round < 3; round++) {
      pass(5000)
      expect((await of()).css).toContain('#8a1c3b')
    }
  })

  test('of another center is never used for this one', async () => {
    const { of } = await storeWith(async () => centerDocument('2', { primary_color: '#8a1c3b' }) as unknown as Document)
    expect(await of()).toMatchObject({ center: { id: '1', name: 'Vrijwilligerspunt Demo' }, document: null })
  })

  test('is requested again when it was saved while an older response was pending', async () => {
    const responses: ((document: Document) => void)[] = []
    const { of, store } = await storeWith(() => new Promise((resolve) => responses.push(resolve)))
    const first = of()
    store.invalidate('1')
    const second = of()
    responses[1]?.(response({ primary_color: '#8a1c3b' }))
    expect((await second).css).toContain('#8a1c3b')
    responses[0]?.(response({ primary_color: '#0b5394' }))
    await first
    expect((await of()).css).toContain('#8a1c3b')
  })

  test('contains no invalid analytics id', async () => {
    const { of } = await storeWith(async () => response({ gtag_id: "G-1');alert(1)//" }))
    expect((await of()).center.gtagId).toBeNull()
  })
})
