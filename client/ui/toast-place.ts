/** Where toasts are shown while a dialog or a menu is open: never over what can be pressed in it. */

/** Distances to the edges of the viewport, in CSS pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }

export type OpenLayer = {
  box: Box
  /** What can be pressed or filled in. */
  controls: readonly Box[]
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * How far toasts are moved from `usual`, their place at the end of the bottom edge, in CSS pixels: to a corner that covers no
 * layer, else to one that covers no control of a layer. Null when there is none: the toasts wait.
 */
export function toastOffset(
  usual: Box,
  viewport: { width: number; height: number },
  layers: readonly OpenLayer[],
): { x: number; y: number } | null {
  if (layers.length === 0) return { x: 0, y: 0 }
  // As far from the other edges as they are from theirs.
  const x = viewport.width - usual.right - usual.left
  const y = viewport.height - usual.bottom - usual.top
  const offsets = [
    { x: 0, y: 0 },
    { x, y: 0 },
    { x: 0, y },
    { x, y },
  ]
  const isFree = (boxes: readonly Box[]) => (offset: { x: number; y: number }) => {
    const moved = {
      left: usual.left + offset.x,
      right: usual.right + offset.x,
      top: usual.top + offset.y,
      bottom: usual.bottom + offset.y,
    }
    return !boxes.some((box) => overlap(moved, box))
  }
  return (
    offsets.find(isFree(layers.map(({ box }) => box))) ??
    offsets.find(isFree(layers.flatMap(({ controls }) => controls))) ??
    null
  )
}

const openLayers = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox]'
const controls = 'a[href],button,input,select,textarea,[role^=menuitem],[role=option],[contenteditable=true]'

/** The dialogs, menus and lists that are open now; `data-state` is that of their state machines. */
export function openLayersOf(document: Document): OpenLayer[] {
  return [...document.querySelectorAll<HTMLElement>(openLayers)]
    .filter((layer) => layer.dataset.state !== 'closed' && layer.getClientRects().length > 0)
    .map((layer) => ({
      box: layer.getBoundingClientRect(),
      controls: [...layer.querySelectorAll(controls)].map((control) => control.getBoundingClientRect()),
    }))
}
