/** The pictures of a center, as far as the gateway can read and draw them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSiteImageUrl } from '#shared/resources/volunteer-center.ts'
import { siteHeaders } from '../session/upstream-headers.ts'

export type CenterPicture = { type: 'image/svg+xml' | 'image/png'; content: Buffer }

/** How long is waited for a picture that the backend has. */
const timeoutMs = 5000
/** Pixels of a side: a small file of a hundred thousand would unpack to gigabytes. */
const maxSide = 2048

export const pictureUrl = ({ type, content }: CenterPicture): string =>
  `data:${type};base64,${content.toString('base64')}`

/** A picture that is an SVG of this gateway's branding folder; null for any other. `root` is the folder of the configuration. */
export async function configuredPicture(url: string, root: string): Promise<CenterPicture | null> {
  const path = /^\/branding\/((?:[\w-]+\/)*[\w-]+\.svg)(?:\?|$)/.exec(url)?.[1]
  const content = path === undefined ? null : await readFile(join(root, 'branding', path)).catch(() => null)
  return content && { type: 'image/svg+xml', content }
}

/** `hasFailed`: there may be one, which the backend could not send now. */
export type PictureRead = { picture: CenterPicture | null; hasFailed: boolean }

const noPicture: PictureRead = { picture: null, hasFailed: false }

/** A picture of a center: an SVG of this gateway's branding folder, or a PNG that the center uploaded; none for any other. */
export async function readPicture(
  request: FastifyRequest,
  url: string,
  { root, upstream }: { root: string; upstream: FastifyInstance['upstream'] },
): Promise<PictureRead> {
  const configured = await configuredPicture(url, root)
  return configured ? { picture: configured, hasFailed: false } : readUploaded(request, url, upstream)
}

async function readUploaded(
  { site, id, trace }: FastifyRequest,
  url: string,
  upstream: FastifyInstance['upstream'],
): Promise<PictureRead> {
  if (!isSiteImageUrl(url)) return noPicture
  const headers = siteHeaders({ site, requestId: id, address: '127.0.0.1', trace })
  const response = await upstream.call({ path: url, headers, timeoutMs }).catch(() => null)
  if (response === null || response.status === 429 || response.status >= 500) return { picture: null, hasFailed: true }
  const isPicture = response.status === 200 && response.headers['content-type'] === 'image/png'
  return isPicture && isDrawable(response.bytes)
    ? { picture: { type: 'image/png', content: response.bytes }, hasFailed: false }
    : noPicture
}

/** Whether a PNG says that it is of a size to draw (ISO 15948, 11.2.2). */
function isDrawable(png: Buffer): boolean {
  if (png.length < 24) return false
  return png.readUInt32BE(16) <= maxSide && png.readUInt32BE(20) <= maxSide
}
