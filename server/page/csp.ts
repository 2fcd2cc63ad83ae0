/** The Content-Security-Policy of pages (gateway.md GW-12): what is inline is allowed by hash, nothing is "unsafe". */
import { createHash } from 'node:crypto'

export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Emotion inserts empty style elements and fills them by script; with this it needs neither nonce nor unsafe-inline. */
const emptyStyleHash = hashSource('')

const analyticsHosts = {
  script: ['https://www.googletagmanager.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
}

export type PagePolicy = {
  /** Texts of the inline scripts and styles that the page has. */
  scripts: readonly string[]
  styles: readonly string[]
  /** The same of the template, hashed once. */
  scriptSources: readonly string[]
  styleSources: readonly string[]
  analytics: boolean
  images: readonly string[]
  connect: readonly string[]
  /** Sites that the page may show in a frame. */
  frames: readonly string[]
  /** Vite's own client: its socket, its injected styles. Never in production. */
  development: boolean
  /** May stand in a frame on any site; runs no script. */
  embeddable: boolean
}

/**
 * What is inline is known by its hash, and with `'strict-dynamic'` vouches for what it loads: no host, not even our own,
 * is trusted for being that host. Browsers from before it fall back to the hosts. Vite's own tags in development are
 * not ours to vouch for.
 */
const scriptTrust = ({ development, analytics }: PagePolicy): readonly string[] =>
  development ? ["'self'"] : ["'strict-dynamic'", "'self'", ...(analytics ? analyticsHosts.script : [])]

export function pagePolicy(policy: PagePolicy): string {
  const { scripts, styles, scriptSources, styleSources, analytics, images, connect, frames, development, embeddable } =
    policy
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': embeddable ? ["'none'"] : [...scriptTrust(policy), ...scripts.map(hashSource), ...scriptSources],
    'style-src': development
      ? ["'self'", "'unsafe-inline'"]
      : ["'self'", emptyStyleHash, ...styles.map(hashSource), ...styleSources],
    'img-src': ["'self'", 'data:', 'blob:', ...images, ...(analytics ? analyticsHosts.image : [])],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(development ? ['ws:'] : []),
      ...connect,
      ...(analytics ? analyticsHosts.connect : []),
    ],
    ...(frames.length > 0 ? { 'frame-src': frames } : {}),
    'manifest-src': ["'self'"],
    'media-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [embeddable ? '*' : "'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ')
}
