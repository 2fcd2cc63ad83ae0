/** Texts of a center as its staff write them over HTTP. */
import { expect } from 'vitest'
import { contentItemPath } from '#shared/resources/content-item.ts'
import type { Content } from '#shared/resources/content-item-schema.ts'
import type { SignedIn } from './build-backend.ts'

const type = 'content_items'
export const contentPath = '/api/v1/content_items'

export const create = (who: SignedIn, attributes: object) =>
  who.call('POST', contentPath, { data: { type, attributes } })
export const put = (who: SignedIn, id: string, step: string, attributes: object = {}) =>
  who.call('PUT', `${contentItemPath(id)}/${step}`, { data: { type, id, attributes } })
export const save = (who: SignedIn, id: string, content: object, lockVersion?: number, session = 'session-1') =>
  who.call('PATCH', contentItemPath(id), {
    data: { type, id, attributes: { content, editing_session: session, lock_version: lockVersion } },
  })

export const textBlock = { kind: 'text', html: '<p>Kom langs.</p>' } as const
export const emptyContent: Content = {
  title: '',
  slug: '',
  excerpt: '',
  blocks: [],
  image: null,
  seo: { title: '', description: '', image: null },
  category: null,
  date: null,
}

let number = 0
/** A draft that can be published. */
export async function addDraft(who: SignedIn, content: Partial<Content> = {}, kind = 'page') {
  const title = `Buurtfeest ${++number}`
  const created = await create(who, { kind, locale: 'nl', title })
  expect(created.statusCode, created.body).toBe(201)
  const { id, attributes } = created.json().data
  const whole = { ...emptyContent, title, slug: attributes.slug, blocks: [textBlock], ...content }
  const saved = await save(who, id, whole, attributes.lock_version)
  expect(saved.statusCode, saved.body).toBe(200)
  return {
    id: String(id),
    slug: String(whole.slug),
    content: whole,
    lockVersion: Number(saved.json().data.attributes.lock_version),
  }
}
