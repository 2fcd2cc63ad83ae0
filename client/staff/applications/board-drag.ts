/** Dragging of the board's cards by pointer; loaded after the board is shown. Keyboard and touch use the menu of each card. */
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

/** Key of the application's id in the data of a drag. */
const cardKey = 'application'

const cardOf = (data: Record<string | symbol, unknown>): string => String(data[cardKey] ?? '')

/** Makes a card draggable; returns how to undo that. */
export const attachCard = (
  element: HTMLElement,
  { id, onDragging }: { id: string; onDragging: (dragging: boolean) => void },
): (() => void) =>
  draggable({
    element,
    getInitialData: () => ({ [cardKey]: id }),
    onDragStart: () => onDragging(true),
    onDrop: () => onDragging(false),
  })

/** Makes a column a target; `accepts` says whether it takes the card with this id. */
export const attachColumn = (
  element: HTMLElement,
  {
    accepts,
    onOver,
    onDrop,
  }: { accepts: (id: string) => boolean; onOver: (over: boolean) => void; onDrop: (id: string) => void },
): (() => void) =>
  dropTargetForElements({
    element,
    canDrop: ({ source }) => accepts(cardOf(source.data)),
    onDragEnter: () => onOver(true),
    onDragLeave: () => onOver(false),
    onDrop: ({ source }) => {
      onOver(false)
      onDrop(cardOf(source.data))
    },
  })

/** Calls back with the id of the card that is dragged, and null at the end. */
export const watchDrags = (onDrag: (id: string | null) => void): (() => void) =>
  monitorForElements({
    onDragStart: ({ source }) => onDrag(cardOf(source.data)),
    onDrop: () => onDrag(null),
  })
