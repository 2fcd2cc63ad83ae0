/**
 * Every `import()` of the build: fetches the files before the module is imported. A browser keeps a failed import for as long as the
 * page is open (HTML, "fetch a single module script": the module map has an entry for it), so that trying again would do nothing;
 * a failed request can be repeated. The files are cached for good, so the import itself requests nothing.
 */

/** By URL: what is fetched, or was. */
const files = new Map<string, Promise<void>>()

/** Fetched by the page itself. */
const isLoaded = (url: string): boolean =>
  performance
    .getEntriesByName(url, 'resource')
    .some((entry) => (entry as PerformanceResourceTiming).responseStatus === 200)

async function fetchScript(url: string): Promise<void> {
  if (isLoaded(url)) return
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} ${url}`)
  // To its end: only then it is in the cache.
  await response.arrayBuffer()
}

function loadSheet(url: string): Promise<void> {
  const isThere = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    ({ href }) => href === url,
  )
  if (isThere) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`No style sheet ${url}`))
    }
    link.href = url
    document.head.append(link)
  })
}

function loadFile(path: string): Promise<void> {
  const url = new URL(path, document.baseURI).href
  const known = files.get(url)
  if (known) return known
  const loading = (url.endsWith('.css') ? loadSheet(url) : fetchScript(url)).catch((error: unknown) => {
    files.delete(url)
    throw error
  })
  files.set(url, loading)
  return loading
}

/** The file that the build's `import()` names; the list of its dependencies leaves it out when it has none. */
const ownFile = /import\(\W\.\/([\w.-]+\.js)\W/

/**
 * Loads a module of the build with its files, which are named from the root of the site. Rejects when one of them cannot be
 * loaded; calling it again tries again.
 */
export async function loadChunk<T>(load: () => Promise<T>, dependencies: readonly string[] = []): Promise<T> {
  const own = ownFile.exec(String(load))?.[1]
  const paths = new Set([...(own ? [`assets/${own}`] : []), ...dependencies])
  await Promise.all([...paths].map((path) => loadFile(`/${path}`)))
  return load()
}
