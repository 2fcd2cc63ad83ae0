export interface Command {
  /** Unique among all groups. */
  value: string
  label: string
  /** Shown at the end of the line: an organization, an address, a key, the word by which it was found. */
  detail?: string
}

export interface CommandGroup {
  id: string
  label: string
  commands: readonly Command[]
}

export interface CommandDialogProps {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** Label and placeholder of the field. */
  fieldLabel: string
  placeholder: string
  text: string
  onText: (text: string) => void
  groups: readonly CommandGroup[]
  /** Shown when no group has a command. */
  emptyText: string
  /** Announced when the number of commands changes. */
  announcement: string
  /** Called when the dialog is gone and the focus is back where it was. */
  onChosen: (value: string) => void
}
