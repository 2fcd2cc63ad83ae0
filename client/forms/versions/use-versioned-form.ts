'use no memo'

import { useRef, useState } from 'react'
import type { DefaultValues, FieldPath, FieldPathValue } from 'react-hook-form'
import type { FormValues, ValuesSchema } from '../schema-resolver.ts'
import { type FormOptions, type SchemaForm, useSchemaForm } from '../use-schema-form.ts'
import { isStale } from './use-stale-message.ts'
import {
  type Difference,
  differences,
  isChanged,
  isSame,
  type Side,
  spelled,
  type Values,
  type Version,
} from './versions.ts'

type Options<Input extends Values, Output> = Pick<FormOptions<Input, Output>, 'fieldNames' | 'attribute' | 'draft'> & {
  schema: ValuesSchema<Input, Output>
  /** The record as the form opens it. Later versions are not taken over: what is typed would be compared with the wrong one. */
  version: Version<FormValues<Input>>
  /** The record as it is stored now, as values of this form. */
  loadNewest: () => Promise<Version<FormValues<Input>>>
  /** Names of the fields that are stored together, when that is not all of them: those of one step. */
  fieldsOf?: () => readonly string[]
  /** Resolves when no other write is on its way: its version would be stale for the submit, which waits for it. */
  settled?: () => Promise<void> | null
  /** Stores the values over this version and returns the new one; nothing when the page is left. */
  onSubmit: (values: NoInfer<Output>, idempotencyKey: string, lockVersion: number) => Promise<number | undefined>
}

export type VersionedForm<V extends Values> = SchemaForm<V> & {
  lockVersion: () => number
  /** What the form knows to be stored: the record as it was opened, or as the last conflict showed it. */
  opened: () => Version<V>
  /** Called before a write outside of `submit`: when its response does not come, what was sent is no colleague's change. */
  markSent: (values: V) => void
  /** Called after a write outside of `submit`: these values are stored as this version, other fields as they were. */
  markStored: (lockVersion: number, values: Partial<V>) => void
  /**
   * Writes outside of `submit`, over the version that the form knows; where that is stale and nothing in this form differs, once
   * more over the newest. Otherwise the conflict is shown, and the error thrown.
   */
  writeOver: <T>(write: (lockVersion: number) => Promise<T>) => Promise<T>
  /**
   * Called when a write outside of `submit` got 409 `stale`: compares with the stored version. Returns true when nothing in this
   * form differs, so that the write can be repeated over the newest version; otherwise the conflict is shown.
   */
  meetConflict: () => Promise<boolean>
}

/**
 * The form of a stored record that colleagues may change too (domain.md DOM-3). A version that is stored meanwhile is never
 * overwritten unseen: both versions are shown field by field, the choice is put into the form, and saving stores it.
 */
export function useVersionedForm<Input extends Values, Output = Input>(
  options: Options<Input, Output>,
): VersionedForm<FormValues<Input>> {
  type V = FormValues<Input>
  const { version, loadNewest, fieldsOf, settled, onSubmit, ...formOptions } = options
  const opened = useRef<Version<V>>(version)
  const sent = useRef<readonly V[]>([])
  const [fields, setFields] = useState<Difference[] | null>(null)
  /** The page is left: the form does not know what is stored. */
  const isLeft = useRef(false)
  const isStored = (): boolean => {
    const { values } = opened.current
    return isLeft.current || !isChanged(values, form.methods.getValues(), Object.keys(values))
  }

  const form = useSchemaForm<Input, Output>({
    ...formOptions,
    ...(formOptions.draft ? { draft: { isDone: isStored, ...formOptions.draft } } : {}),
    defaultValues: version.values as DefaultValues<NoInfer<V>>,
    onSubmit: async (values, key) => {
      await settled?.()
      const input: V = structuredClone(form.methods.getValues())
      let base = opened.current
      const stored = await writeOver((lockVersion) => {
        base = opened.current
        // The same values over another version are another write.
        return onSubmit(values, `${key}.${lockVersion}`, lockVersion)
      })
      isLeft.current = stored === undefined
      if (stored === undefined) setFields(null)
      // Where the submit stored more by itself, that is newer than what it began with.
      else markStored(stored, base === opened.current ? only(respell(input, values), fieldsOf?.()) : {})
    },
  })

  const set = (name: string, value: unknown) =>
    form.methods.setValue(name as FieldPath<V>, value as FieldPathValue<V, FieldPath<V>>, { shouldDirty: true })

  /** Puts what was sent into the form as it is stored, where nobody typed on: it is no change of a colleague's. */
  const respell = (input: V, output: unknown): V => {
    const stored = spelled(input, output)
    for (const name of Object.keys(input)) {
      if (isSame(stored[name], input[name]) || !isSame(form.methods.getValues()[name], input[name])) continue
      form.methods.setValue(name as FieldPath<V>, stored[name] as FieldPathValue<V, FieldPath<V>>)
    }
    return stored
  }

  const meetConflict = async (): Promise<boolean> => {
    const newest = await loadNewest()
    const names = fieldsOf?.() ?? Object.keys(newest.values)
    const before = opened.current
    const own = [before.values, ...sent.current]
    opened.current = newest
    sent.current = []
    takeOthers(before.values, newest.values, names)
    if (own.some((values) => !isChanged(values, newest.values, names))) return true
    const found = differences(before.values, newest.values, form.methods.getValues(), names)
    for (const { name, theirs, chosen } of found) if (chosen === 'theirs') set(name, theirs)
    setFields(found)
    return found.length === 0
  }

  const writeOver = async <T>(write: (lockVersion: number) => Promise<T>): Promise<T> => {
    const store = () => write(opened.current.lockVersion)
    return store().catch(async (error: unknown) => {
      if (isStale(error) && (await meetConflict())) return store()
      throw error
    })
  }

  /** Fields of other steps that nobody touched here are as they are stored now. */
  const takeOthers = (before: V, newest: V, names: readonly string[]) => {
    const mine: V = form.methods.getValues()
    for (const name of Object.keys(newest)) {
      const isTheirs = !names.includes(name) && isSame(mine[name], before[name]) && !isSame(mine[name], newest[name])
      if (isTheirs) set(name, newest[name])
    }
  }

  const markStored = (lockVersion: number, stored: Partial<V>) => {
    const values = { ...opened.current.values, ...stored }
    opened.current = { lockVersion, values }
    sent.current = []
    setFields(null)
    // What was typed meanwhile, or into another step, stays a change.
    form.methods.reset(values as never, { keepValues: true })
  }

  const choose = (side: Side, name?: string) => {
    for (const field of fields ?? []) {
      if (name === undefined || field.name === name) set(field.name, field[side])
    }
    setFields(
      (all) =>
        all?.map((field) => (name === undefined || field.name === name ? { ...field, chosen: side } : field)) ?? null,
    )
  }

  return {
    ...form,
    conflict: fields && fields.length > 0 ? { fields, choose } : null,
    opened: () => (sent.current.length > 0 ? { ...opened.current, sent: sent.current } : opened.current),
    restore: async (values, base) => {
      await form.restore(values, base)
      if (base === null) return
      // The page was left before their responses came: they may reach the server yet.
      sent.current = (base.sent ?? []) as readonly V[]
      if (base.lockVersion === opened.current.lockVersion) return
      // A colleague stored another version since the draft was written.
      opened.current = base as Version<V>
      await meetConflict()
    },
    lockVersion: () => opened.current.lockVersion,
    markSent: (values) => {
      // Without a connection there are many: the first is the likeliest to have reached the server, then the last.
      const [first = values, ...more] = sent.current
      sent.current = sent.current.length === 0 ? [values] : [first, ...more.slice(-1), values]
    },
    markStored,
    writeOver,
    meetConflict,
  }
}

const only = <V extends Values>(values: V, names: readonly string[] = Object.keys(values)): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as Partial<V>
