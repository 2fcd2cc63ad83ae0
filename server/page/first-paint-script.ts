/**
 * Applies what this browser stores before the first paint, so that a dark page never flashes white: theme, contrast, text size,
 * sidebar and the map of a search from localStorage (`colour-mode`, `contrast`, `text-size`, `sidebar`, `search-map`), and whether the cookie banner is open from
 * the cookie of that name. Inline, allowed by its hash. `<meta name="colour-mode">` before this script forces a mode.
 *
 * `font-display: optional` uses Inter only where it arrives within 100 ms. Where its 31 kB cannot (round trip in ms, downlink in
 * Mbit/s) and this browser has not stored it yet, the page does without, and its scripts need not share the connection with a font
 * that nobody would see; `client/shell/navigation/late-font.ts` requests it when the page is interactive.
 */
export const firstPaintScript = (consentCookie: string): string =>
  `(function(){var g=function(k){try{return localStorage.getItem(k)}catch(e){}},f=document.querySelector('meta[name=colour-mode]'),m=f?f.content:g('colour-mode'),d=m==='dark'||(m!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light',e=document.documentElement,c=navigator.connection;e.dataset.theme=d;e.style.colorScheme=d;e.dataset.contrast=g('contrast')==='more'?'more':'normal';e.dataset.textSize=g('text-size')==='large'?'large':'normal';e.dataset.sidebar=g('sidebar')==='folded'?'folded':'open';e.dataset.searchMap=g('search-map')==='hidden'?'hidden':'shown';if(g('font')!=='stored'&&c&&(c.saveData||c.rtt+250/c.downlink>100))e.dataset.font='later';e.dataset.consent=/(?:^|; )${consentCookie}=(?=[^;]*analytical)[^;]*thirdParty/.test(document.cookie)?'decided':'open'})()`
