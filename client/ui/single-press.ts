import type { MouseEvent } from 'react'

/**
 * Handles a press that is no second one of a double click: for a button that sends and takes the place of the button that
 * showed what will be sent.
 */
export const singlePress =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }
