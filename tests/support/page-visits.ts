/** Visits to pages of a test gateway, and what their boot block says. */
import type { BootBlock } from '#shared/site.ts'
import { buildGateway, type TestGateway } from './build-gateway.ts'
import { centerDocument } from './upstream.ts'

export const visit = (app: TestGateway['app'], url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host: 'demo.localhost:3000', ...headers } })

export function bootOf(html: string): BootBlock {
  const text = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1]
  if (text === undefined) throw new Error(`The page has no boot block: ${html.slice(0, 200)}`)
  return JSON.parse(text) as BootBlock
}

export async function withCenter(profile: Record<string, unknown> = {}, name?: string): Promise<TestGateway> {
  const gateway = await buildGateway()
  gateway.upstream.on('/api/v1/volunteer_centers/current', { body: centerDocument('1', profile, name) })
  return gateway
}
