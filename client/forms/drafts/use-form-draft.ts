'use no memo'

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { mutate } from 'swr'
import { isSessionOver } from '#client/api/api-client.ts'
import { ApiError } from '#client/api/api-error.ts'
import { useBoot } from '#client/api/boot.tsx'
import { deleteDraft, readDraft, saveDraft, useStoredDraft } from '#client/api/form-drafts.ts'
import { useCurrentUser } from '#client/api/session.ts'
import { useHas } from '#client/api/site-parts.tsx'
import { draftOfFormPath, type FormDraft, formDraftLength } from '#shared/resources/form-draft.ts'
import type { SchemaForm } from '../use-schema-form.ts'
import { isStale } from '../versions/use-versioned-form.ts'
import { isSame } from '../versions/versions.ts'
import { contentOf, type DraftContent, draftContent, withoutSecrets } from './draft-content.ts'
import type { FormDraftHandle } from './draft-handle.ts'
import { readTabCopy, removeTabCopy, storeTabCopy, type TabCopy, tabCopyKey, writerOfTab } from './tab-copy.ts'

type Stored = TabCopy['stored']

/** A draft that is not in the form: of an earlier visit, or of another window meanwhile. */
export type FoundDraft = { content: string; updatedAt: string; stored: Stored; from: 'earlier' | 'other' }

export type FormDraftState = {
  found: FoundDraft | null
  /** When the draft was stored on the server last; null when it was not. */
  savedAt: string | null
  failed: boolean
  /** Whether the server has drafts of this form, for this user. */
  isOnServer: boolean
  /** Whether nothing is lost when the page is closed or loaded again. */
  isKept: boolean
  isPaused: () => boolean
  /** Keeps what is in the form in this browser, at each change. */
  keep: () => boolean
  /** Takes what is in the form as the draft, or puts the found one into the form, or deletes it. */
  choose: (what: 'form' | 'found' | 'none') => Promise<void>
  /** Stores what is in the form on the server, valid or not. */
  save: () => Promise<void>
}

/** Windows of one browser tell each other of drafts that no server has; a message names the form, its user and center. */
const channelName = 'form-drafts'

const foundFrom = ({ content, updatedAt, id, lockVersion }: FormDraft, from: FoundDraft['from']): FoundDraft => ({
  content,
  updatedAt,
  stored: { id, lockVersion },
  from,
})

/** The content without its writer, to compare what two windows have. */
const comparable = (content: string): string => JSON.stringify({ ...contentOf({ content }), writer: undefined })

/** Whether this tab wrote it, before a reload that did not wait for the response. */
const isOwn = (draft: { content: string }): boolean => contentOf(draft).writer === writerOfTab()

/** The draft of a form, for one person alone: in this browser from the first letter on, and on the server for who is signed in. */
export function useFormDraft<Values extends FieldValues>(
  form: SchemaForm<Values>,
  handle: FormDraftHandle,
): FormDraftState {
  const { name, recordId = null, step, onRestored, isLocal = false, outlivesTab = false, keeper } = handle
  const { center, session } = useBoot()
  const has = useHas()
  const isVisitor = session !== 'SIGNED_IN'
  const area = isVisitor && outlivesTab ? 'device' : 'tab'
  const { data: user } = useCurrentUser(!isVisitor)
  // Who looks at the account as somebody else keeps no drafts in it.
  const isOnServer = !isLocal && user !== undefined && !user.impersonatorName && has('formDrafts')
  const own = { form: name, recordId, centerId: center?.id ?? null }
  const mayKeep = isVisitor || (user !== undefined && !user.impersonatorName)
  const key = mayKeep ? tabCopyKey({ ...own, userId: user?.id ?? null }) : null
  const { data, isValidating, error: unread } = useStoredDraft(isOnServer ? name : null, recordId)

  const stored = useRef<Stored>(null)
  const [found, setFound] = useState<FoundDraft | null>(null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const [isKept, setKept] = useState(false)
  /** What the server has: it is not stored a second time. */
  const storedContent = useRef<string | null>(null)
  const isOff = useRef(false)
  const paused = useRef(false)
  /** The record is stored: until the next change there is nothing to keep. */
  const isReleased = useRef(false)
  /** Writes are sent one after the other, so that each knows the version before it. */
  const queue = useRef<Promise<void>>(Promise.resolve())
  const isOpened = useRef(false)
  /** Somebody typed before it was known whether the server has a draft already. */
  const waits = useRef(false)

  const fill = async ({ values, base, step: shown }: DraftContent) => {
    // A field that the form no longer has is left out.
    const known = Object.keys(form.methods.getValues())
    const kept = Object.fromEntries(Object.entries(values).filter(([field]) => known.includes(field)))
    await form.restore(kept as Partial<Values>, base)
    if (shown !== undefined) step?.show(shown)
    onRestored?.()
  }

  /** What was typed before signing in goes on as the user's own. */
  const copyOfVisitor = (): TabCopy | null => {
    if (isVisitor) return null
    const visitorKey = tabCopyKey({ ...own, userId: null })
    const of = outlivesTab ? 'device' : 'tab'
    const copy = readTabCopy(visitorKey, of)
    removeTabCopy(visitorKey, of)
    return copy
  }

  const openCopy = useEffectEvent(() => {
    if (key === null) return
    const copy = readTabCopy(key, area) ?? copyOfVisitor()
    if (!copy) return
    stored.current = copy.stored
    // Somebody typed before this code was loaded: nothing is overwritten.
    if (form.methods.formState.isDirty && !isSame(withoutSecrets(form.methods.getValues()), contentOf(copy).values)) {
      setFound({ ...copy, updatedAt: copy.savedAt, from: 'earlier' })
      return
    }
    setKept(storeTabCopy(key, copy, area))
    void fill(contentOf(copy))
  })
  const isKnown = key !== null
  useEffect(() => {
    if (isKnown) openCopy()
  }, [isKnown])

  const open = useEffectEvent(() => {
    const [draft] = data ?? []
    isOpened.current = true
    const storeNow = () => {
      if (waits.current) void inOrder(() => store())
    }
    if (!draft) {
      stored.current = null
      storeNow()
      return
    }
    const isKnownVersion = stored.current?.id === draft.id && stored.current.lockVersion === draft.lockVersion
    const isOfTab = isOwn(draft) && key !== null && readTabCopy(key, area) !== null
    if (isKnownVersion || isOfTab || isSame(contentOf(draft).values, withoutSecrets(form.methods.getValues()))) {
      stored.current = draft
      storeNow()
    }
    // The reader goes on with what this tab had; what another window stored since then is offered.
    else setFound(foundFrom(draft, key !== null && readTabCopy(key, area) ? 'other' : 'earlier'))
  })
  useEffect(() => {
    if (data && !isValidating && !isOpened.current) open()
  }, [data, isValidating])

  // Drafts that no server has: a second window asks the first one.
  const isShared = key !== null && !isOnServer && area === 'tab'
  const hear = useEffectEvent((message: { copy?: TabCopy }, answer: (copy: TabCopy) => void) => {
    if (key === null) return
    const mine = readTabCopy(key)
    if (!message.copy) {
      if (mine) answer(mine)
    } else if (!mine) {
      setFound({ ...message.copy, updatedAt: message.copy.savedAt, from: 'other' })
    }
  })
  useEffect(() => {
    if (!isShared) return
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data: message }: MessageEvent<{ key: string; copy?: TabCopy }>) => {
      if (message.key === key) hear(message, (copy) => channel.postMessage({ key, copy }))
    }
    if (!readTabCopy(key)) channel.postMessage({ key })
    return () => channel.close()
  }, [isShared, key])

  const content = () => draftContent(form)

  const keep = (): boolean => {
    isReleased.current = false
    if (isSessionOver()) return true
    if (key === null || isOff.current) return false
    const isStored = storeTabCopy(key, { content: content(), stored: stored.current }, area)
    setKept(isStored)
    return isStored
  }

  const inOrder = (work: () => Promise<void>): Promise<void> => {
    queue.current = queue.current.then(work, work)
    return queue.current
  }

  const store = async (isRepeated = false) => {
    const written = content()
    if (isReleased.current || isOff.current || !isOnServer) return
    if (stored.current && storedContent.current === comparable(written)) return
    if (written.length > formDraftLength) {
      setFailed(true)
      return
    }
    try {
      const lockVersion = stored.current?.lockVersion ?? null
      const draft = await saveDraft({ form: name, recordId: recordId ?? '0', content: written, lockVersion })
      stored.current = { id: draft.id, lockVersion: draft.lockVersion }
      storedContent.current = comparable(written)
      if (key !== null && readTabCopy(key)) storeTabCopy(key, { content: content(), stored: stored.current })
      setSavedAt(draft.updatedAt)
      setFailed(false)
    } catch (error) {
      if (isStale(error)) {
        const other = await readDraft(name, recordId).catch(() => null)
        if (other && !isOwn(other)) setFound(foundFrom(other, 'other'))
        else if (!isRepeated) {
          stored.current = other
          await store(true)
        }
        return
      }
      // Who looks at the account as somebody else keeps no drafts in it.
      isOff.current = error instanceof ApiError && error.status === 403
      setFailed(!isOff.current)
    }
  }

  const remove = async (at: string | null = null) => {
    const before = stored.current
    stored.current = null
    // A list that was requested before still has it.
    isOpened.current = true
    setSavedAt(at)
    setKept(false)
    if (key !== null) removeTabCopy(key, area)
    if (before) await deleteDraft(before.id).catch(() => undefined)
    if (isOnServer) await mutate(draftOfFormPath(name, recordId), undefined, { revalidate: false })
  }

  useLayoutEffect(() => {
    keeper.current = {
      isUndecided: () => found !== null,
      keep,
      pause: () => {
        paused.current = true
      },
      resume: () => {
        paused.current = false
      },
      release: (at) => {
        paused.current = false
        isReleased.current = true
        if (key !== null) removeTabCopy(key, area)
        return inOrder(() => remove(at))
      },
    }
  })

  return {
    found,
    savedAt,
    failed,
    isOnServer,
    isKept,
    isPaused: () => paused.current,
    keep,
    save: () => {
      waits.current = isOnServer && !isOpened.current && !unread
      return found || waits.current ? Promise.resolve() : inOrder(() => store())
    },
    choose: async (what) => {
      if (!found) return
      setFound(null)
      if (what === 'found') {
        // The other window may have stored more since this was shown.
        const newest = isOnServer && found.from === 'other' ? await readDraft(name, recordId).catch(() => null) : null
        const { content, stored: version, updatedAt } = newest ? foundFrom(newest, found.from) : found
        stored.current = version
        storedContent.current = comparable(content)
        await fill(contentOf({ content }))
        setSavedAt(isOnServer ? updatedAt : null)
        keep()
        return
      }
      stored.current = found.stored
      if (what === 'none') {
        isReleased.current = true
        await inOrder(() => remove())
      } else await inOrder(() => store())
    },
  }
}
