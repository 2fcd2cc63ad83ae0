/**
 * Requests the scripts of a page while its markup is still on its way. Links in the markup cannot: `'strict-dynamic'` of the page's
 * policy allows only what a trusted script adds, and a browser ignores the others without a word. Those of the frame have
 * priority, or it would be interactive later.
 */
export const preloadScript = (paths: readonly string[], priority: 'high' | 'low'): string =>
  `(function(){${JSON.stringify(paths)}.forEach(function(p){var l=document.createElement('link');l.rel='modulepreload';l.fetchPriority='${priority}';l.href=p;document.head.appendChild(l)})})()`
