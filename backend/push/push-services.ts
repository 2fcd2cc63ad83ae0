/** The push services of the browsers. Notifications go nowhere else: a browser names the URL, and it must not lead into our own network. */

const hosts: readonly (string | RegExp)[] = [
  'fcm.googleapis.com',
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.notify\.windows\.com$/,
  'web.push.apple.com',
]

/** Whether the URL is that of a push service, or of the given origin (tests). */
export function isPushService(endpoint: string, testOrigin?: string): boolean {
  const url = URL.parse(endpoint)
  if (url === null || url.username + url.password !== '') return false
  if (testOrigin !== undefined && url.origin === testOrigin) return true
  const { protocol, port, hostname } = url
  const isKnown = hosts.some((host) => (typeof host === 'string' ? host === hostname : host.test(hostname)))
  return protocol === 'https:' && port === '' && isKnown
}
