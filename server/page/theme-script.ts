/**
 * Applies theme, contrast, text size and sidebar before the first paint, so that a dark page never flashes white. Inline,
 * allowed by its hash; the same for every page and center. The client stores the choices in localStorage (`colour-mode`,
 * `contrast`, `text-size`, `sidebar`); `<meta name="colour-mode">` before this script forces a mode.
 */
export const themeScript = `(function(){var g=function(k){try{return localStorage.getItem(k)}catch(e){}},f=document.querySelector('meta[name=colour-mode]'),m=f?f.content:g('colour-mode'),d=m==='dark'||(m!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light',e=document.documentElement;e.dataset.theme=d;e.style.colorScheme=d;e.dataset.contrast=g('contrast')==='more'?'more':'normal';e.dataset.textSize=g('text-size')==='large'?'large':'normal';e.dataset.sidebar=g('sidebar')==='folded'?'folded':'open'})()`
