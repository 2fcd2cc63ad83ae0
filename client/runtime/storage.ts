/** The browser's storage. It may be forbidden, as all site data can be, or full: then nothing is kept, and nothing fails. */

const areas = { tab: 'sessionStorage', device: 'localStorage' } as const
/** `tab` ends with the tab, `device` is shared by all tabs. */
export type StorageArea = keyof typeof areas

function attempt<Result>(area: StorageArea, use: (storage: Storage) => Result): Result | null {
  try {
    return use(window[areas[area]])
  } catch {
    return null
  }
}

export const readStored = (area: StorageArea, name: string): string | null =>
  attempt(area, (storage) => storage.getItem(name))

/** Null removes it. Returns whether it is kept as asked. */
export const store = (area: StorageArea, name: string, value: string | null): boolean =>
  attempt(area, (storage) => {
    if (value === null) storage.removeItem(name)
    else storage.setItem(name, value)
    return true
  }) ?? false

export const storedNames = (area: StorageArea): string[] => attempt(area, (storage) => Object.keys(storage)) ?? []
