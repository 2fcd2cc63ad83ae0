import { readStored, type StorageArea, store, storedNames } from '#client/runtime/storage.ts'

/**
 * What is typed into a form, in this browser, for its user and center alone, from the first letter on: a reload goes on with it, also
 * when the server has not stored it yet. What begins with `draft:` is cleared when the user signs out
 * (`client/shell/session/stored-user.ts`).
 */
export type TabCopy = {
  content: string
  /** The draft on the server that this window knew; null without one. */
  stored: { id: string; lockVersion: number } | null
  /** When the visitor pressed the form's own sign-in link, without a change since (ISO 8601). */
  handedOverAt?: string
  /** ISO 8601. */
  savedAt: string
}

export type TabCopyOf = { form: string; recordId: string | null; userId: string | null; centerId: string | null }

/** A copy on the device is for two days, for a visitor who may go on in another tab after a mailed link. */
export type CopyArea = StorageArea

/** Days that a copy on the device is used. */
const deviceDays = 2

export const tabCopyKey = ({ form, recordId, userId, centerId }: TabCopyOf): string =>
  `draft:form:${centerId ?? '-'}:${userId ?? 'visitor'}:${form}:${recordId ?? '0'}`

const writerKey = 'draft:writer'

/** Names this tab in the drafts that it writes; it stays the same over a reload. */
export function writerOfTab(): string {
  const known = readStored('tab', writerKey) ?? crypto.randomUUID()
  return store('tab', writerKey, known) ? known : ''
}

/** The copy, or null when there is none, it is too old, or it cannot be read. */
export function readTabCopy(key: string, area: CopyArea = 'tab'): TabCopy | null {
  try {
    const copy = JSON.parse(readStored(area, key) ?? 'null') as TabCopy | null
    if (!copy || typeof copy.content !== 'string') return null
    const isOld = area === 'device' && Date.now() - Date.parse(copy.savedAt) > deviceDays * 24 * 3600 * 1000
    return isOld ? null : copy
  } catch {
    return null
  }
}

/** Returns whether it is kept: storage may be full or forbidden. */
export function storeTabCopy(key: string, copy: Omit<TabCopy, 'savedAt'>, area: CopyArea = 'tab'): boolean {
  const before = readTabCopy(key, area)
  const handedOverAt = copy.handedOverAt ?? (before?.content === copy.content ? before.handedOverAt : undefined)
  return store(area, key, JSON.stringify({ ...copy, handedOverAt, savedAt: new Date().toISOString() }))
}

export function removeTabCopy(key: string, area: CopyArea = 'tab'): void {
  store(area, key, null)
}

/** Milliseconds in which the next page takes the place of this one. */
const longestLeave = 10_000
let leftAt = Number.NEGATIVE_INFINITY

/** Called before the page is left. */
export const markLeaving = (): void => {
  leftAt = Date.now()
}

/**
 * Whether the page is being left: the server may have read the next one before it stored what this one sent, so that the next one
 * needs the copy. What a page stores while it is hidden may come too late for that.
 */
export const isLeaving = (): boolean => Date.now() - leftAt < longestLeave

/** A visitor's copies of a form on this device, by record, newest first. */
export function deviceCopies(form: string): { recordId: string; copy: TabCopy }[] {
  return storedNames('device')
    .flatMap((key) => {
      const recordId = key.startsWith('draft:form:') ? key.split(`:visitor:${form}:`)[1] : undefined
      const copy = recordId === undefined ? null : readTabCopy(key, 'device')
      return recordId === undefined || copy === null ? [] : [{ recordId, copy }]
    })
    .sort((one, other) => other.copy.savedAt.localeCompare(one.copy.savedAt))
}

// What a visitor typed, once somebody signs in here: it goes on by itself only for who signs in or up by the form's own link. Two people
// may use one computer, so anybody else is asked first (docs/security.md).

/** Minutes in which the sign-in that a form's own link led to is taken for that of its writer. */
const handOverMinutes = 60

type Place = { form: TabCopyOf['form']; recordId: string | null; centerId: string | null; area: CopyArea }

const keyOf = ({ area: _area, ...of }: Place) => tabCopyKey({ ...of, userId: null })

export const areaOfVisitor = ({ outlivesTab }: { outlivesTab?: boolean | undefined }): CopyArea =>
  outlivesTab ? 'device' : 'tab'

/** Called when the form's own sign-in or sign-up link is pressed. */
export function handOverCopy(place: Place): void {
  const copy = readTabCopy(keyOf(place), place.area)
  if (copy) storeTabCopy(keyOf(place), { ...copy, handedOverAt: new Date().toISOString() }, place.area)
}

export const isHandedOver = ({ handedOverAt }: TabCopy): boolean =>
  handedOverAt !== undefined && Date.now() - Date.parse(handedOverAt) < handOverMinutes * 60_000

export const readVisitorCopy = (place: Place): TabCopy | null => readTabCopy(keyOf(place), place.area)
export const removeVisitorCopy = (place: Place): void => removeTabCopy(keyOf(place), place.area)
