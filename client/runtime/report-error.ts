/** Reports errors of the page to the gateway: route and build, no personal data (requirements.md REQ-8). */
type Kind = 'error' | 'chunk' | 'csp'

/** Maximum number of reports of one page. */
const most = 10
const longest = { message: 500, stack: 3000 }

const reported = new Set<string>()
let buildId = ''

/** Reports an error once. Never throws. */
export function reportError(error: unknown, kind: Kind = 'error'): void {
  const message = textOf(error).slice(0, longest.message)
  const key = `${kind} ${message}`
  if (buildId === '' || reported.size >= most || reported.has(key)) return
  reported.add(key)
  const stack = error instanceof Error ? error.stack?.slice(0, longest.stack) : undefined
  fetch('/_client-errors', {
    method: 'POST',
    // The page may be about to reload.
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-csrf': '1' },
    // Without the query, which may hold a token.
    body: JSON.stringify({ kind, path: window.location.pathname, build: buildId, message, stack }),
  }).catch(() => undefined)
}

const textOf = (error: unknown): string => {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return text === '' ? 'Unknown error' : text
}

/** Reports uncaught errors and violations of the content security policy. */
export function watchErrors(build: string): void {
  buildId = build
  window.addEventListener('error', ({ error, message }) => {
    if (!isResizeNotice(message)) reportError(error ?? message)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    reportError(`${effectiveDirective} refused ${originOf(blockedURI)}`, 'csp')
  })
}

/**
 * No error: the browser says that sizes which changed while it reported others follow in the next frame, as when a list of suggestions
 * turns above its field and shrinks to the room there.
 */
const isResizeNotice = (message: string): boolean => message.startsWith('ResizeObserver loop')

/** Only the origin of a blocked URL, which may hold anything. `inline` and `eval` stay as they are. */
function originOf(address: string): string {
  try {
    return new URL(address).origin
  } catch {
    return address.slice(0, 40)
  }
}
