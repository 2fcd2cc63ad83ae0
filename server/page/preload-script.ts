const insert =
  "function(p){var l=document.createElement('link');l.rel='modulepreload';l.href=p;document.head.appendChild(l);return l}"

/**
 * Requests the scripts of the layout while the markup is still on its way. Links in the markup cannot: `'strict-dynamic'` of the page's
 * policy allows only what a trusted script adds, and a browser ignores the others without a word.
 */
export const preloadShell = (paths: readonly string[]): string =>
  `window.layoutLoaded=Promise.all(${JSON.stringify(paths)}.map(${insert}).map(function(l){return new Promise(function(r){l.onload=l.onerror=r})}))`

/**
 * Requests the scripts of the page when those of the layout are there: requested at once they share its bandwidth, and the layout is
 * interactive later without the page being so sooner (docs/performance.md, "The pages"). They arrive while the layout is hydrated.
 */
export const preloadPage = (paths: readonly string[]): string =>
  `layoutLoaded.then(function(){${JSON.stringify(paths)}.forEach(${insert})})`

/**
 * Requests the rules that the page left out, each sheet right after the rules that the page has of it, without holding up what is
 * painted. The client waits for them before it takes over the page (`fullStylesheetLoaded` in client/runtime/full-stylesheet.ts).
 */
export const deferredStylesScript =
  "window.fullStylesheetLoaded=Promise.all([].map.call(document.querySelectorAll('style[data-rest]'),function(s){var l=document.createElement('link');l.rel='stylesheet';l.fetchPriority='low';l.href=s.dataset.rest;s.after(l);return new Promise(function(r){l.onload=l.onerror=r})}))"
