/**
 * The scripts of the service worker. Its page is in it, so that nothing is cached beside the script itself (decision 0054); it shows the notifications
 * that its user asked for (decision 0055).
 */

export type OfflinePage = { html: string; headers: Readonly<Record<string, string>> }

/**
 * What the backend sends is a title, a sentence and a path. A press opens the path on this site and nothing else: in a window of the site that is
 * open, or a new one.
 */
const pushPart = `
addEventListener('push', (event) => {
  const { title, body, path } = event.data.json()
  const icon = '/_images/app/icon-192.png'
  event.waitUntil(registration.showNotification(title, { body, icon, tag: path, renotify: true, data: path }))
})
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(String(event.notification.data), location.origin)))
})

async function open(url) {
  const target = url.origin === location.origin ? url.href : location.origin
  const [window] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!window) return clients.openWindow(target)
  await window.focus()
  // A page that the worker does not control cannot be led elsewhere by it.
  return window.navigate(target).catch(() => clients.openWindow(target))
}
`

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
${pushPart}`

/**
 * Of a site that has switched the offline page off. It takes the place of a worker that a browser has from before and removes itself, unless its user
 * has notifications on this device. One that a press on the switch installs (nothing was there before) stays for them.
 */
export const pushScript = `'use strict'
let replaces = false
addEventListener('install', () => {
  replaces = registration.active !== null
  skipWaiting()
})
addEventListener('activate', (event) => event.waitUntil(settle()))

async function settle() {
  await registration.navigationPreload?.disable()
  const subscription = await registration.pushManager?.getSubscription()
  if (replaces && !subscription) await registration.unregister()
}
${pushPart}`
