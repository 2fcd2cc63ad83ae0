/** Where the site's service worker is (server/offline): every path of the host is below it. */
export const serviceWorkerPath = '/service-worker.js'
