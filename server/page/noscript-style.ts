/**
 * Styles for browsers without scripts: collapsed parts are open, and buttons, maps and skeletons that need a script are hidden.
 * Unlayered, so that it wins over the page's own layers.
 */
export const noscriptStyle =
  '.show--on-desktop{display:block}.show--on-belowDesktop,.skeleton,.list-and-map__map,button[type=button]{display:none}' +
  '.header__bar{flex-wrap:wrap}.header__nav{display:flex;order:1;flex-basis:100%}'
