/** Dragging of a menu's entries by pointer; loaded after the tree is shown. Keyboard and touch use the buttons of each entry. */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

const key = 'menuItem'
export type DropSide = 'before' | 'inside' | 'after'

const idOf = (data: Record<string | symbol, unknown>): string => String(data[key] ?? '')

type Options = {
  id: string
  /** The handle by which it is dragged. */
  handle: HTMLElement
  onDragging: (dragging: boolean) => void
  /** Whether the dragged entry may be dropped at this side of the row. */
  accepts: (dragged: string, side: DropSide) => boolean
  onOver: (side: DropSide | null) => void
  onDrop: (dragged: string, side: DropSide) => void
}

/** Makes a row draggable and a target; returns how to undo that. */
export function attachRow(element: HTMLElement, options: Options): () => void {
  const { id, handle, onDragging, accepts, onOver, onDrop } = options
  const sideAt = (dragged: string, clientY: number): DropSide | null => {
    const { top, height } = element.getBoundingClientRect()
    const part = (clientY - top) / height
    const nearest: DropSide[] =
      part < 0.3
        ? ['before', 'inside', 'after']
        : part > 0.7
          ? ['after', 'inside', 'before']
          : ['inside', part < 0.5 ? 'before' : 'after']
    return nearest.find((side) => accepts(dragged, side)) ?? null
  }
  return combine(
    draggable({
      element,
      dragHandle: handle,
      getInitialData: () => ({ [key]: id }),
      onDragStart: () => onDragging(true),
      onDrop: () => onDragging(false),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => idOf(source.data) !== '' && idOf(source.data) !== id,
      onDrag: ({ source, location }) => onOver(sideAt(idOf(source.data), location.current.input.clientY)),
      onDragLeave: () => onOver(null),
      onDrop: ({ source, location }) => {
        onOver(null)
        const dragged = idOf(source.data)
        const side = sideAt(dragged, location.current.input.clientY)
        if (side) onDrop(dragged, side)
      },
    }),
  )
}
