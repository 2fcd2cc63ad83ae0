import type { FieldTexts } from './use-issue-message.ts'

/** The fields that a form has on the page, from which its error summary takes labels and order. */
export type RegisteredField = FieldTexts & {
  name: string
  /** Of the field's control or fieldset. */
  id: string
  /** The value as its reader knows it, where its text is not the value itself: the label of an option. */
  valueText?: { current: (value: unknown) => string }
}

export type FieldRegistry = {
  /** Adds a field; the result removes it again. */
  register: (field: RegisteredField) => () => void
  /** The fields in their order on the page. The same array until a field is added or removed. */
  getFields: () => readonly RegisteredField[]
  /** Their names. */
  getNames: () => ReadonlySet<string>
  subscribe: (onChange: () => void) => () => void
}

export function createFieldRegistry(): FieldRegistry {
  const fields = new Set<RegisteredField>()
  const listeners = new Set<() => void>()
  let sorted: readonly RegisteredField[] | null = null
  let names: ReadonlySet<string> | null = null
  const changed = () => {
    sorted = null
    names = null
    for (const listener of listeners) listener()
  }
  return {
    register: (field) => {
      fields.add(field)
      changed()
      return () => {
        fields.delete(field)
        changed()
      }
    },
    getFields: () => {
      sorted ??= [...fields].sort(byPosition)
      return sorted
    },
    getNames: () => {
      names ??= new Set([...fields].map(({ name }) => name))
      return names
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
      }
    },
  }
}

function byPosition(a: RegisteredField, b: RegisteredField): number {
  const [first, second] = [document.getElementById(a.id), document.getElementById(b.id)]
  if (!first || !second) return 0
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
