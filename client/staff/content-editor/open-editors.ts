/** The texts that are open in an editor: whatever uses the stored draft stores its last change first. */
const editors = new Map<string, () => Promise<boolean>>()

/** Registers what stores the last change of a text, and says whether it did; the result removes it again. */
export function addEditor(id: string, store: () => Promise<boolean>): () => void {
  editors.set(id, store)
  return () => void editors.delete(id)
}

/** Whether the text is stored as it is in its editor. */
export const storeLastChange = async (id: string): Promise<boolean> => (await editors.get(id)?.()) ?? true
