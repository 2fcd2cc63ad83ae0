/** What of a form is kept: small, because every form with a draft has it from the start. */
import type { FieldValues } from 'react-hook-form'
import type { SchemaForm } from '../use-schema-form.ts'
import type { Version } from '../versions/versions.ts'
import { readTabCopy, storeTabCopy, tabCopyKey, writerOfTab } from './tab-copy.ts'

export type DraftContent = {
  values: Record<string, unknown>
  base: Version | null
  step?: string
  /** The tab that wrote it: after a reload it goes on with its own draft without asking. */
  writer?: string
}

/** Passwords are never kept. */
export const withoutSecrets = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)))

export const contentOf = ({ content }: { content: string }): DraftContent => JSON.parse(content) as DraftContent

/** JSON of what is in the form now; of what it kept before, only the changed fields are replaced when `before` is given. */
export function draftContent<Values extends FieldValues>(
  { methods, opened, draft }: SchemaForm<Values>,
  before?: DraftContent,
): string {
  const values = withoutSecrets(methods.getValues())
  const defaults = (methods.formState.defaultValues ?? {}) as Record<string, unknown>
  const changed = Object.entries(values).filter(
    ([name, value]) => !before || JSON.stringify(value) !== JSON.stringify(defaults[name]),
  )
  const content: DraftContent = {
    values: { ...before?.values, ...Object.fromEntries(changed) },
    base: before ? before.base : (opened?.() ?? null),
    ...(draft?.step ? { step: before?.step ?? draft.step.current() } : {}),
    writer: writerOfTab(),
  }
  return JSON.stringify(content)
}

type Place = { userId: string | null; centerId: string | null }

/**
 * Keeps what is in a form in this browser, at once; for a page that is left before the code of its draft is loaded. Returns whether
 * that worked.
 */
export function keepAtOnce<Values extends FieldValues>(form: SchemaForm<Values>, place: Place): boolean {
  const { draft } = form
  if (!draft) return false
  if (draft.keeper.current) return draft.keeper.current.keep()
  const key = tabCopyKey({ form: draft.name, recordId: draft.recordId ?? null, ...place })
  const area = draft.outlivesTab && place.userId === null ? 'device' : 'tab'
  const before = readTabCopy(key, area)
  const content = draftContent(form, before ? contentOf(before) : undefined)
  return storeTabCopy(key, { content, stored: before?.stored ?? null }, area)
}
