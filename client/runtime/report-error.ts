/** Tells the gateway what goes wrong in this page: route and build, and nothing about the person (requirements.md REQ-8). */
type Kind = 'error' | 'chunk' | 'csp'

/** Reports of one page; whatever fails more often than this has told enough. */
const most = 10
const longest = { message: 500, stack: 3000 }

const reported = new Set<string>()
let buildId = ''

/** Reports an error once. Never throws: a report that cannot be sent is not worth another error. */
export function reportError(error: unknown, kind: Kind = 'error'): void {
  const message = textOf(error).slice(0, longest.message)
  const key = `${kind} ${message}`
  if (buildId === '' || reported.size >= most || reported.has(key)) return
  reported.add(key)
  const stack = error instanceof Error ? error.stack?.slice(0, longest.stack) : undefined
  fetch('/_client-errors', {
    method: 'POST',
    // The page may be about to be loaded anew.
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-csrf': '1' },
    // The address without its query: a token in one is nobody's business.
    body: JSON.stringify({ kind, path: window.location.pathname, build: buildId, message, stack }),
  }).catch(() => undefined)
}

const textOf = (error: unknown): string => {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return text === '' ? 'Unknown error' : text
}

/** Reports what nobody catches, and what the content security policy refuses. */
export function watchErrors(build: string): void {
  buildId = build
  window.addEventListener('error', ({ error, message }) => reportError(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    reportError(`${effectiveDirective} refused ${originOf(blockedURI)}`, 'csp')
  })
}

/** A refused address may hold anything; where it leads says enough. `inline` and `eval` stay as they are. */
function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address.slice(0, 40)
}
