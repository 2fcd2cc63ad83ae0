'use no memo'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { mutate } from 'swr'
import { ApiError } from '#client/api/api-error.ts'
import { deleteDraft, readDraft, saveDraft, useStoredDraft } from '#client/api/form-drafts.ts'
import { type DraftedForm, draftOfFormPath, type FormDraft, formDraftLength } from '#shared/resources/form-draft.ts'
import type { SchemaForm } from '../use-schema-form.ts'
import { isStale } from '../versions/use-versioned-form.ts'
import { isSame, type Version } from '../versions/versions.ts'

type Content = { values: Record<string, unknown>; base: Version | null }

/** A draft that is not in the form: of an earlier visit, or what another window stores meanwhile. */
export type FoundDraft = { draft: FormDraft; from: 'earlier' | 'other' }

export type FormDraftState = {
  found: FoundDraft | null
  /** When the draft was stored last; null when it was not. */
  savedAt: string | null
  failed: boolean
  /** Takes what is in the form as the draft, or puts the found one into the form, or deletes it. */
  choose: (what: 'form' | 'found' | 'none') => Promise<void>
  /** Stores what is in the form as a draft, valid or not. */
  save: () => Promise<void>
  /** Deletes the draft, once the record is stored. */
  release: () => Promise<void>
}

/** The draft of a form on the server, for one person alone; `recordId` is null for a new record. */
export function useFormDraft<Values extends FieldValues>(
  form: SchemaForm<Values>,
  { name, recordId }: { name: DraftedForm; recordId: string | null },
): FormDraftState {
  const stored = useRef<{ id: string; lockVersion: number } | null>(null)
  const [found, setFound] = useState<FoundDraft | null>(null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const isOff = useRef(false)
  /** Writes are sent one after the other, so that each knows the version before it. */
  const queue = useRef<Promise<void>>(Promise.resolve())
  const isOpened = useRef(false)
  const { data, isValidating } = useStoredDraft(name, recordId)

  const open = useEffectEvent(() => {
    const [draft] = data ?? []
    isOpened.current = true
    if (!draft) return
    if (isSame(contentOf(draft).values, form.methods.getValues())) stored.current = draft
    else setFound({ draft, from: 'earlier' })
  })
  useEffect(() => {
    if (data && !isValidating && !isOpened.current) open()
  }, [data, isValidating])

  const inOrder = (work: () => Promise<void>): Promise<void> => {
    queue.current = queue.current.then(work, work)
    return queue.current
  }

  const store = async () => {
    const content = JSON.stringify({ values: form.methods.getValues(), base: form.opened?.() ?? null })
    if (isOff.current || content.length > formDraftLength) return
    try {
      const lockVersion = stored.current?.lockVersion ?? null
      const draft = await saveDraft({ form: name, recordId: recordId ?? '0', content, lockVersion })
      stored.current = draft
      setSavedAt(draft.updatedAt)
      setFailed(false)
    } catch (error) {
      if (isStale(error)) {
        const other = await readDraft(name, recordId).catch(() => null)
        if (other) setFound({ draft: other, from: 'other' })
        else stored.current = null
        return
      }
      // Who looks at the account as somebody else keeps no drafts in it.
      isOff.current = error instanceof ApiError && error.status === 403
      setFailed(!isOff.current)
    }
  }

  const remove = async () => {
    const own = stored.current
    stored.current = null
    setSavedAt(null)
    if (own) await deleteDraft(own.id).catch(() => undefined)
    await mutate(draftOfFormPath(name, recordId), undefined, { revalidate: false })
  }

  return {
    found,
    savedAt,
    failed,
    save: () => (found ? Promise.resolve() : inOrder(store)),
    release: () => inOrder(remove),
    choose: async (what) => {
      if (!found) return
      stored.current = found.draft
      setFound(null)
      if (what === 'none') await inOrder(remove)
      else if (what === 'form') await inOrder(store)
      else {
        const { values, base } = contentOf(found.draft)
        // A field that the form no longer has is left out.
        const known = Object.keys(form.methods.getValues())
        const own = Object.fromEntries(Object.entries(values).filter(([field]) => known.includes(field)))
        await form.restore(own as Partial<Values>, base)
        setSavedAt(found.draft.updatedAt)
      }
    },
  }
}

const contentOf = ({ content }: FormDraft): Content => JSON.parse(content) as Content
