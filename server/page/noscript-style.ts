/**
 * A page whose reader has no scripts: what folds away on a small screen is open; buttons that only a script could answer
 * are gone, and so is what waits for one. Unlayered, so that it wins from the page's own sheets.
 */
export const stillStyle =
  '.show--on-desktop{display:block}.show--on-belowDesktop,.skeleton,button[type=button]{display:none}' +
  '.header__bar{flex-wrap:wrap}.header__nav{display:flex;order:1;flex-basis:100%}'
