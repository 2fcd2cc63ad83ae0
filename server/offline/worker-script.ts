/** The script of the service worker (decision 0054). It has its page in it, so that nothing is cached beside the script itself. */

export type OfflinePage = { html: string; headers: Readonly<Record<string, string>> }

/**
 * Navigations go to the network first, at the same time as the worker starts (navigation preload). Without a connection the page of the worker is
 * the response: 503, which no browser keeps for "back". Every response of the network is shown as it is.
 */
export const workerScript = (page: OfflinePage): string => `'use strict'
const page = ${JSON.stringify(page)}

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()))
addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(load(event))
})

async function load({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    if (request.destination !== 'document') throw error
    return new Response(page.html, { status: 503, headers: page.headers })
  }
}
`

/** Takes the place of a worker that a browser has from before the site switched it off, and removes itself. */
export const removalScript = `'use strict'
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))
`
