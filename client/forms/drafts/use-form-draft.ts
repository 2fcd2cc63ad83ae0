'use no memo'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { mutate } from 'swr'
import { ApiError } from '#client/api/api-error.ts'
import { useBoot } from '#client/api/boot.tsx'
import { deleteDraft, readDraft, saveDraft, useStoredDraft } from '#client/api/form-drafts.ts'
import { useCurrentUser } from '#client/api/session.ts'
import { type DraftedForm, draftOfFormPath, type FormDraft, formDraftLength } from '#shared/resources/form-draft.ts'
import type { SchemaForm } from '../use-schema-form.ts'
import { isStale } from '../versions/use-versioned-form.ts'
import { isSame, type Version } from '../versions/versions.ts'
import { readTabCopy, removeTabCopy, storeTabCopy, tabCopyKey } from './tab-copy.ts'

type Content = { values: Record<string, unknown>; base: Version | null }

/** A draft that is not in the form: of an earlier visit, or what another window stores meanwhile. */
export type FoundDraft = { draft: FormDraft; from: 'earlier' | 'other' }

export type FormDraftState = {
  found: FoundDraft | null
  /** When the draft was stored last; null when it was not. */
  savedAt: string | null
  failed: boolean
  /** Whether nothing is lost when the page is closed or loaded again. */
  isKept: boolean
  /** Keeps what is in the form in this tab, at each change. */
  keep: () => void
  /** Takes what is in the form as the draft, or puts the found one into the form, or deletes it. */
  choose: (what: 'form' | 'found' | 'none') => Promise<void>
  /** Stores what is in the form as a draft, valid or not. */
  save: () => Promise<void>
  /** Deletes the draft, once the record is stored; `at` is when, of a form that stays open. */
  release: (at?: string) => Promise<void>
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
  const [isKept, setKept] = useState(false)
  const isOff = useRef(false)
  /** The record is stored: until the next change there is nothing to keep. */
  const isReleased = useRef(false)
  /** Writes are sent one after the other, so that each knows the version before it. */
  const queue = useRef<Promise<void>>(Promise.resolve())
  const isOpened = useRef(false)
  const { data, isValidating } = useStoredDraft(name, recordId)
  const { center } = useBoot()
  const { data: user } = useCurrentUser()
  const key = user ? tabCopyKey({ form: name, recordId, userId: user.id, centerId: center?.id ?? null }) : null

  const fill = async ({ values, base }: Content) => {
    // A field that the form no longer has is left out.
    const known = Object.keys(form.methods.getValues())
    const own = Object.fromEntries(Object.entries(values).filter(([field]) => known.includes(field)))
    await form.restore(own as Partial<Values>, base)
  }

  const openCopy = useEffectEvent(() => {
    const copy = key === null ? null : readTabCopy(key)
    if (!copy) return
    stored.current = copy.stored
    setKept(true)
    void fill(JSON.parse(copy.content) as Content)
  })
  const isKnown = key !== null
  useEffect(() => {
    if (isKnown) openCopy()
  }, [isKnown])

  const open = useEffectEvent(() => {
    const [draft] = data ?? []
    isOpened.current = true
    if (!draft) {
      stored.current = null
      return
    }
    const isOwn = stored.current?.id === draft.id && stored.current.lockVersion === draft.lockVersion
    if (isOwn || isSame(contentOf(draft).values, form.methods.getValues())) stored.current = draft
    // The reader goes on with what this tab had; what another window stored since then is offered.
    else setFound({ draft, from: key !== null && readTabCopy(key) ? 'other' : 'earlier' })
  })
  useEffect(() => {
    if (data && !isValidating && !isOpened.current) open()
  }, [data, isValidating])

  const content = () => JSON.stringify({ values: form.methods.getValues(), base: form.opened?.() ?? null })

  const keep = () => {
    isReleased.current = false
    if (key === null || isOff.current) return
    setKept(storeTabCopy(key, { content: content(), stored: stored.current }))
  }

  const inOrder = (work: () => Promise<void>): Promise<void> => {
    queue.current = queue.current.then(work, work)
    return queue.current
  }

  const store = async () => {
    const written = content()
    if (isReleased.current || isOff.current || written.length > formDraftLength) return
    try {
      const lockVersion = stored.current?.lockVersion ?? null
      const draft = await saveDraft({ form: name, recordId: recordId ?? '0', content: written, lockVersion })
      stored.current = { id: draft.id, lockVersion: draft.lockVersion }
      if (key !== null && readTabCopy(key)) storeTabCopy(key, { content: content(), stored: stored.current })
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

  const remove = async (at: string | null = null) => {
    const own = stored.current
    stored.current = null
    // A list that was requested before still has it.
    isOpened.current = true
    isReleased.current = true
    setSavedAt(at)
    setKept(false)
    if (key !== null) removeTabCopy(key)
    if (own) await deleteDraft(own.id).catch(() => undefined)
    await mutate(draftOfFormPath(name, recordId), undefined, { revalidate: false })
  }

  return {
    found,
    savedAt,
    failed,
    isKept: isKept && !found,
    keep,
    save: () => (found ? Promise.resolve() : inOrder(store)),
    release: (at) => inOrder(() => remove(at)),
    choose: async (what) => {
      if (!found) return
      stored.current = found.draft
      setFound(null)
      if (what === 'none') await inOrder(() => remove())
      else if (what === 'form') await inOrder(store)
      else {
        await fill(contentOf(found.draft))
        setSavedAt(found.draft.updatedAt)
      }
    },
  }
}

const contentOf = ({ content }: FormDraft): Content => JSON.parse(content) as Content
