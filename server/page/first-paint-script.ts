/**
 * Applies what this browser stores before the first paint, so that a dark page never flashes white: theme, contrast, text size,
 * sidebar and the map of a search from localStorage (`colour-mode`, `contrast`, `text-size`, `sidebar`, `search-map`), and whether the cookie banner is open from
 * the cookie of that name. Inline, allowed by its hash. `<meta name="colour-mode">` before this script forces a mode.
 */
export const firstPaintScript = (consentCookie: string): string =>
  `(function(){var g=function(k){try{return localStorage.getItem(k)}catch(e){}},f=document.querySelector('meta[name=colour-mode]'),m=f?f.content:g('colour-mode'),d=m==='dark'||(m!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light',e=document.documentElement;e.dataset.theme=d;e.style.colorScheme=d;e.dataset.contrast=g('contrast')==='more'?'more':'normal';e.dataset.textSize=g('text-size')==='large'?'large':'normal';e.dataset.sidebar=g('sidebar')==='folded'?'folded':'open';e.dataset.searchMap=g('search-map')==='hidden'?'hidden':'shown';e.dataset.consent=/(?:^|; )${consentCookie}=(?=[^;]*analytical)[^;]*thirdParty/.test(document.cookie)?'decided':'open'})()`
