/** The texts that are open in an editor: whatever uses the stored draft stores its last change first. */
const editors = new Map<string, () => Promise<void>>()

/** Registers what stores the last change of a text; the result removes it again. */
export function addEditor(id: string, store: () => Promise<void>): () => void {
  editors.set(id, store)
  return () => void editors.delete(id)
}

/** Resolves when the text is stored as it is in its editor, or cannot be stored now. */
export const storeLastChange = async (id: string): Promise<void> => editors.get(id)?.()
