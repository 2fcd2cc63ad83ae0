'use no memo'

import { lazyPart } from '../runtime/lazy-part.tsx'
import type { CommandDialogProps } from './command-dialog-props.ts'

const LoadedCommandDialog = lazyPart<CommandDialogProps>(
  async () => (await import('./lazy/command-dialog.tsx')).LoadedCommandDialog,
)

/** A dialog with a field and a list of commands below it; the arrow keys move in the list while the focus stays in the field. */
export function LazyCommandDialog(props: CommandDialogProps) {
  return <LoadedCommandDialog when={props.open} {...props} />
}
