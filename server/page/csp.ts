/** The Content-Security-Policy of pages (gateway.md GW-12): inline scripts and styles are allowed by hash, nothing is `unsafe-*`. */
import { createHash } from 'node:crypto'

export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Emotion inserts empty style elements and fills them by script; this hash spares it a nonce and unsafe-inline. */
const emptyStyleHash = hashSource('')

const analyticsHosts = {
  script: ['https://www.googletagmanager.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
}

export type PagePolicy = {
  /** Texts of the page's inline scripts and styles. */
  scripts: readonly string[]
  styles: readonly string[]
  /** Sources of the template's own, hashed once. */
  scriptSources: readonly string[]
  styleSources: readonly string[]
  analytics: boolean
  images: readonly string[]
  connect: readonly string[]
  /** Sites that the page may embed. */
  frames: readonly string[]
  /** Allows Vite's client: its socket and injected styles. Never in production. */
  development: boolean
  /** May be embedded by any site; runs no script. */
  embeddable: boolean
  /** May be in an iframe of this site. */
  iframeableBySite: boolean
}

/**
 * Inline scripts are trusted by hash, and `'strict-dynamic'` extends that trust to what they load: no host is trusted, not
 * even our own. Older browsers fall back to the hosts. Not in development, where Vite injects tags of its own.
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
    // The preview of a draft is in an iframe of its editor.
    'frame-src': ["'self'", ...frames],
    'manifest-src': ["'self'"],
    // Without it the hashes of scripts would decide.
    'worker-src': embeddable ? ["'none'"] : ["'self'"],
    'media-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [embeddable ? '*' : policy.iframeableBySite ? "'self'" : "'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ')
}
