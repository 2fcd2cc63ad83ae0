/** Web app manifest and icons of a host: the site installs with the center's name, colors and icon. */
import { resolve } from 'node:path'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { defaultBranding } from '#shared/branding.ts'
import { contrastRatio, normalizeHex } from '#shared/color.ts'
import { readDocument } from '#shared/json-api/shape.ts'
import { centerShape } from '#shared/resources/shapes/center.ts'
import { GatewayError } from '../http/errors.ts'
import { escapeHtml } from '../http/escape.ts'
import { type CenterPicture, configuredPicture, pictureUrl, readPicture } from './center-picture.ts'

export const manifestPath = '/manifest.webmanifest'
/** Icon of a phone's home screen, in Apple's size of 180 pixels. */
export const touchIconPath = '/_images/app/maskable-180.png'

const sizes = [180, 192, 512] as const
const iconName = /^(icon|maskable)-(180|192|512)\.png$/
/** One day, in seconds: an icon changes with the branding. */
const maxAge = 86_400
const maxShortName = 12

export type AppManifestOptions = {
  /** Folder with `branding/`. */
  configDirectory: string
}

type IconStyle = { name: string; color: string; faviconUrl: string; logoUrl: string }

/** Twice the height at which mails show it, for dense screens; a wide logo is as wide as its drawing makes it. */
const logoHeight = 80

export const appManifest = fp<AppManifestOptions>(
  async (app, { configDirectory }) => {
    const { branding, imageDrawer, upstream } = app
    const root = resolve(configDirectory)

    async function iconStyleOf(request: FastifyRequest): Promise<IconStyle> {
      const { site } = request
      const shown = await branding.of(request)
      if (!site.center || !shown) throw new GatewayError('not_found')
      const { center, document } = shown
      const profile = document && readDocument(centerShape, document, () => {}).data?.profile
      const color = normalizeHex(profile?.primaryColor) ?? normalizeHex(site.center.branding.primaryColor)
      return {
        name: center.siteName,
        color: color ?? defaultBranding.primaryColor,
        faviconUrl: center.faviconUrl,
        logoUrl: center.logoUrl,
      }
    }

    app.get(manifestPath, async (request, reply) => {
      const { name, color } = await iconStyleOf(request)
      const icon = (kind: 'icon' | 'maskable', size: number) => ({
        src: `/_images/app/${kind}-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: kind === 'icon' ? 'any' : 'maskable',
      })
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .header('vary', 'Host')
        .send({
          id: '/',
          name,
          short_name: shortName(name),
          lang: request.site.tenant.locales[0] ?? 'nl',
          dir: 'ltr',
          start_url: '/',
          scope: '/',
          display: 'standalone',
          theme_color: color,
          background_color: '#ffffff',
          icons: [icon('icon', 192), icon('icon', 512), icon('maskable', 192), icon('maskable', 512)],
        })
    })

    // The center's logo for mails, whose readers show no SVG. A logo that is a picture already is sent as it is.
    app.get('/_images/app/logo.png', async (request, reply) => {
      const style = await iconStyleOf(request)
      const picture = await configuredPicture(style.logoUrl, root)
      if (!picture && /^\/[^/\\]/.test(style.logoUrl) && !style.logoUrl.endsWith('.svg')) {
        return reply.redirect(style.logoUrl, 302)
      }
      const image = picture
        ? await imageDrawer.draw(picture.content.toString('utf8'), Math.round(logoHeight * aspectOf(picture.content)))
        : await imageDrawer.draw(iconDrawing(style, await configuredPicture(style.faviconUrl, root), false), 192)
      return reply
        .type('image/png')
        .header('cache-control', `public, max-age=${maxAge}`)
        .header('vary', 'Host')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(image)
    })

    app.get<{ Params: { file: string } }>('/_images/app/:file', async (request, reply) => {
      const [, kind, wanted] = iconName.exec(request.params.file) ?? []
      const size = sizes.find((candidate) => String(candidate) === wanted)
      if (!size) throw new GatewayError('not_found')
      const style = await iconStyleOf(request)
      const { picture, hasFailed } = await readPicture(request, style.faviconUrl, { root, upstream })
      return (
        reply
          .type('image/png')
          .header('cache-control', `public, max-age=${hasFailed ? 60 : maxAge}`)
          .header('vary', 'Host')
          // Mails embed it, and webmail is another site.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(await imageDrawer.draw(iconDrawing(style, picture, kind === 'maskable'), size))
      )
    })
  },
  { name: 'app-manifest', dependencies: ['branding', 'image-drawer', 'site', 'upstream'] },
)

/** The label under the icon: the last words of the name that fit, because the place name comes last. */
function shortName(name: string): string {
  const words = name.split(' ')
  let short = words.pop() ?? name
  for (const word of words.reverse()) {
    if (word.length + short.length + 1 > maxShortName) break
    short = `${word} ${short}`
  }
  return short
}

/** Width by height of an SVG, at most 8; 1 when it does not say. */
function aspectOf(svg: Buffer): number {
  const [, width, height] = /viewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(svg.toString('utf8')) ?? []
  const aspect = Number(width) / Number(height)
  return Number.isFinite(aspect) && aspect > 0 ? Math.min(aspect, 8) : 1
}

/**
 * SVG of 512 units square. A maskable icon fills its square with the center's color and keeps the picture within the safe
 * zone (a circle of 80 %); without a picture it shows the name's first letter.
 */
function iconDrawing({ name, color }: IconStyle, picture: CenterPicture | null, maskable: boolean): string {
  const ground =
    maskable || !picture ? `<rect width="512" height="512" ${maskable ? '' : 'rx="96"'} fill="${color}"/>` : ''
  const edge = maskable ? 112 : 0
  const ink = contrastRatio(color, '#ffffff') >= 3 ? '#ffffff' : '#111111'
  const sign = picture
    ? `<image x="${edge}" y="${edge}" width="${512 - 2 * edge}" height="${512 - 2 * edge}" href="${pictureUrl(picture)}"/>`
    : `<text x="256" y="350" text-anchor="middle" font-family="Inter" font-weight="700" font-size="272" fill="${ink}">${escapeHtml([...name][0]?.toUpperCase() ?? '')}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${ground}${sign}</svg>`
}
