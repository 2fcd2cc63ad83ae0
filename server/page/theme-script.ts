/**
 * Sets the colour mode before the first paint, so that a dark page never flashes white. Inline, allowed by its hash;
 * the same text for every page and centre. The choice is kept by the client in localStorage under `colour-mode`.
 */
export const themeScript = `(function(){var m='system';try{m=localStorage.getItem('colour-mode')||m}catch(e){}var d=m==='dark'||(m!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);document.documentElement.dataset.theme=d?'dark':'light';document.documentElement.style.colorScheme=d?'dark':'light'})()`
