/** Notes by its path whether a script has come, for `client/runtime/load-chunk.ts`. A browser may not know such links. */
const insert =
  "function(p){return preloads[p]=new Promise(function(r){var l=document.createElement('link');l.rel='modulepreload';l.href=p;l.onload=function(){r(true)};l.onerror=function(){r(false)};document.head.appendChild(l);l.relList.supports('modulepreload')||r(false)})}"

/**
 * Requests the scripts of the layout while the markup is still on its way. Links in the markup cannot: `'strict-dynamic'` of the page's
 * policy allows only what a trusted script adds, and a browser ignores the others without a word.
 */
export const preloadShell = (paths: readonly string[]): string =>
  `window.preloads={};(function(s){var n=s.length;window.layoutNearlyLoaded=new Promise(function(r){s.forEach(function(p){p.then(function(){--n<2&&r()})})});window.layoutLoaded=Promise.all(s)})(${JSON.stringify(paths)}.map(${insert}))`

/**
 * Requests the scripts of the page when those of the layout are there but one, most often that of the libraries: it is half of them, and
 * the requests of the page are answered when it has come. Requested at once they share the bandwidth of the layout; after it, the network
 * waits for their answers (docs/performance.md, "Signed in").
 */
export const preloadPage = (paths: readonly string[]): string =>
  `layoutNearlyLoaded.then(function(){${JSON.stringify(paths)}.forEach(${insert})})`

/**
 * Requests the rules that the page left out, without holding up what is painted. The client waits for them before it takes over the page
 * (`fullStylesheetLoaded` in client/runtime/full-stylesheet.ts).
 *
 * Each is appended when all have come and those before it are applied: a sheet with layers that comes between two others makes Chromium
 * build every `@font-face` again, so that a font which was too late for the first paint is used after all, and text moves
 * (docs/decisions/0031-rules-of-the-page.md).
 */
export const deferredStylesScript =
  "fullStylesheetLoaded=(async()=>{const s=[...document.querySelectorAll('style[data-rest]')],h=s.map(e=>e.dataset.rest),add=(href,rel,put)=>new Promise(r=>{const l=document.createElement('link');put(Object.assign(l,{rel,as:'style',fetchPriority:'low',href,onload:r,onerror:r}))}),e=[];let a=s.at(-1);await Promise.all(h.map(p=>add(p,'preload',l=>document.head.append(l))));for(const p of h)e.push(await add(p,'stylesheet',l=>{a.after(l);a=l}));return e})()"

/**
 * Has the browser list the languages that it can write dates in while it waits for the scripts. It does so at the first date, for 27 ms on a
 * computer and 110 on a slow phone, which would be in the middle of hydration (docs/performance.md, Signed in).
 */
export const prepareDatesScript =
  'window.requestIdleCallback&&requestIdleCallback(function(){new Intl.DateTimeFormat()})'
