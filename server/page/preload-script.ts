/**
 * Requests the scripts of a page while its markup is still on its way. Links in the markup cannot: `'strict-dynamic'` of the page's
 * policy allows only what a trusted script adds, and a browser ignores the others without a word.
 */
export const preloadScript = (paths: readonly string[]): string =>
  `(function(){${JSON.stringify(paths)}.forEach(function(p){var l=document.createElement('link');l.rel='modulepreload';l.href=p;document.head.appendChild(l)})})()`
