/**
 * What a visitor typed, once somebody signs in here: it goes on by itself only for who signs in or up by the form's own link. Two people may use
 * one computer, so anybody else is asked first (docs/security.md).
 */
import type { FormDraftOptions } from './draft-handle.ts'
import {
  type CopyArea,
  readTabCopy,
  removeTabCopy,
  storeTabCopy,
  type TabCopy,
  type TabCopyOf,
  tabCopyKey,
} from './tab-copy.ts'

/** Minutes in which the sign-in that a form's own link led to is taken for that of its writer. */
const handOverMinutes = 60

type Place = { form: TabCopyOf['form']; recordId: string | null; centerId: string | null; area: CopyArea }

const keyOf = ({ area: _area, ...of }: Place) => tabCopyKey({ ...of, userId: null })

export const areaOfVisitor = ({ outlivesTab }: Pick<FormDraftOptions, 'outlivesTab'>): CopyArea =>
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
