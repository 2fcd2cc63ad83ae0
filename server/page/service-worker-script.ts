import { serviceWorkerPath } from '#shared/service-worker.ts'

/**
 * Registers the service worker when the page has loaded and has nothing else to do. Inline, allowed by its hash. A browser without service
 * workers, or whose user forbids them, goes on without. A page in an iframe leaves it to its site.
 */
export const registerServiceWorker = `if(window.top===window&&'serviceWorker'in navigator)addEventListener('load',function(){(window.requestIdleCallback||setTimeout)(function(){navigator.serviceWorker.register('${serviceWorkerPath}').catch(function(){})})})`
