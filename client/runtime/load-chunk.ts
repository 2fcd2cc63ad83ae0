/**
 * Every dynamic import of the build: fetches the files before the module is imported. A browser keeps a failed import for as long as the
 * page is open (HTML, "fetch a single module script": the module map has an entry for it), so that trying again would do nothing;
 * a failed request can be repeated. The files are cached for good, so the import itself requests nothing.
 */

/** By URL: what is fetched, or was. */
const loads = new Map<string, Promise<void>>()

declare global {
  interface Window {
    /** By path: whether a script has come that the page itself requested (server/page/preload-script.ts). */
    preloads?: Record<string, Promise<boolean>>
    /** Settles when those of the layout have come or failed; all others are requested by then. */
    layoutLoaded?: Promise<unknown>
  }
}

async function loadScript(path: string, url: string): Promise<void> {
  await window.layoutLoaded
  if (!(await window.preloads?.[path])) await fetchFile(url)
}

/** The server no longer has a file of this build: a newer one was deployed. Any other failure may be one of the connection. */
export class MissingFileError extends Error {
  override name = 'MissingFileError'
}

/** The files are there, and the browser still keeps an earlier failure of the module: only another load of the page helps. */
export class KeptFailureError extends Error {
  override name = 'KeptFailureError'
}

async function fetchFile(url: string): Promise<void> {
  const response = await fetch(url)
  const { ok, status } = response
  if (!ok) throw new (status === 404 || status === 410 ? MissingFileError : Error)(`${status} ${url}`)
  // To its end: only then it is in the cache.
  await response.arrayBuffer()
}

function loadSheet(url: string): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet], link[rel=preload][as=style]')
  // One that the page itself requested is applied by it (server/page/preload-script.ts).
  const isThere = [...links].some(({ href }) => href === url)
  if (isThere) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      // The event does not say why.
      fetchFile(url).then(() => reject(new Error(`No style sheet ${url}`)), reject)
    }
    link.href = url
    document.head.append(link)
  })
}

function loadFile(path: string): Promise<void> {
  const url = new URL(path, document.baseURI).href
  const known = loads.get(url)
  if (known) return known
  const loading = (url.endsWith('.css') ? loadSheet(url) : loadScript(path, url)).catch((error: unknown) => {
    loads.delete(url)
    throw error
  })
  loads.set(url, loading)
  return loading
}

/**
 * Loads a module of the build: its files, which `client/build/chunk-loading-plugin.ts` names from the root of the site, and then
 * the module itself. Rejects when one of them cannot be loaded; calling it again tries again. Without files when the module is in
 * the file that imports it, as a part of a page may be.
 */
export async function loadChunk<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((path) => loadFile(`/${path}`)))
  return load().catch((error: unknown) => {
    throw new KeptFailureError(String(error))
  })
}
