/**
 * Gives a document in a frame the styles of this page. By rules, not by copied elements: the page's policy, which the frame has too,
 * refuses styles that are not its own.
 */
export function adoptStyles(inside: Document): void {
  const Sheet = inside.defaultView?.CSSStyleSheet
  if (Sheet) inside.adoptedStyleSheets = [...document.styleSheets].map((sheet) => copyOf(sheet, new Sheet()))
}

function copyOf(sheet: CSSStyleSheet, copy: CSSStyleSheet): CSSStyleSheet {
  copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join('\n'))
  return copy
}
