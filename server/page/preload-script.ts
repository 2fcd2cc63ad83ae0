/**
 * Requests the scripts of a page while its markup is still on its way. Links in the markup cannot: `'strict-dynamic'` of the page's
 * policy allows only what a trusted script adds, and a browser ignores the others without a word. Those of the frame have
 * priority, or it would be interactive later.
 */
export const preloadScript = (paths: readonly string[], priority: 'high' | 'low'): string =>
  `(function(){${JSON.stringify(paths)}.forEach(function(p){var l=document.createElement('link');l.rel='modulepreload';l.fetchPriority='${priority}';l.href=p;document.head.appendChild(l)})})()`

/**
 * Requests the rules that the page left out, in their place among its style sheets, without holding up what is painted. The client waits
 * for them before it takes over the page (`wholeSheet` in client/runtime/whole-sheet.ts).
 */
export const restOfStylesScript = (path: string): string =>
  `(function(){var l=document.createElement('link');l.rel='stylesheet';l.id='rest-of-styles';l.fetchPriority='low';l.href=${JSON.stringify(path)};window.wholeSheet=new Promise(function(r){l.onload=l.onerror=r});document.getElementById('styles').after(l)})()`
