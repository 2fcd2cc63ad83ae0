import { useCallback } from 'react'
import { readStored, store } from '#client/runtime/storage.ts'
import { useKeptState } from '#client/shell/use-kept-state.ts'

export type TableSettings = { density: 'roomy' | 'dense'; columns: Record<string, boolean> }

export const defaultSettings: TableSettings = { density: 'roomy', columns: {} }

const keyOf = (tableId: string) => `table:${tableId}`

/** The user's settings of a table, stored on this device. */
export function useTableSettings(tableId: string): [TableSettings, (changes: Partial<TableSettings>) => void] {
  const [settings, setSettings] = useKeptState(() => readSettings(tableId), defaultSettings)
  const change = useCallback(
    (changes: Partial<TableSettings>) =>
      setSettings((current) => {
        const next = { ...current, ...changes }
        store('device', keyOf(tableId), JSON.stringify(next))
        return next
      }),
    [tableId, setSettings],
  )
  return [settings, change]
}

function readSettings(tableId: string): TableSettings {
  const settings: TableSettings = { ...defaultSettings, columns: {} }
  try {
    const stored: unknown = JSON.parse(readStored('device', keyOf(tableId)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return settings
    const { density, columns } = stored as Partial<TableSettings>
    if (density === 'dense') settings.density = density
    if (typeof columns === 'object' && columns !== null) {
      for (const [id, shown] of Object.entries(columns)) if (typeof shown === 'boolean') settings.columns[id] = shown
    }
  } catch {
    // Unreadable settings count as none.
  }
  return settings
}
