'use no memo'

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { mutate } from 'swr'
import { isSessionOver } from '#client/api/api-client.ts'
import { useBoot } from '#client/api/boot.tsx'
import { deleteDraft, readDraft, saveDraft, useStoredDraft } from '#client/api/form-drafts.ts'
import { useCurrentUser } from '#client/api/session.ts'
import { useHas } from '#client/api/site-parts.tsx'
import { draftOfFormPath } from '#shared/resources/form-draft.ts'
import { formDraftLength } from '#shared/resources/form-draft-values.ts'
import type { SchemaForm } from '../use-schema-form.ts'
import { isStale } from '../versions/use-stale-message.ts'
import { isSame } from '../versions/versions.ts'
import { contentOf, type DraftContent, draftContent, withoutSecrets } from './draft-content.ts'
import type { FormDraftHandle } from './draft-handle.ts'
import { comparable, type FoundDraft, foundHere, foundOnServer, isOwn, type Stored } from './found-draft.ts'
import {
  areaOfVisitor,
  isHandedOver,
  isLeaving,
  readTabCopy,
  readVisitorCopy,
  removeTabCopy,
  removeVisitorCopy,
  storeTabCopy,
  tabCopyKey,
} from './tab-copy.ts'
import { useOtherWindows } from './use-other-windows.ts'

export type FormDraftState = {
  found: FoundDraft | null
  /** Whether nothing is stored until the found one is chosen or not. */
  isUndecided: boolean
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

/** The draft of a form, for one person alone: in this browser from the first letter on, and on the server for who is signed in. */
export function useFormDraft<Values extends FieldValues>(
  form: SchemaForm<Values>,
  handle: FormDraftHandle,
): FormDraftState {
  const { name, recordId = null, step, onRestored, isLocal = false, isOfTab = false, keeper } = handle
  const { center, session } = useBoot()
  const has = useHas()
  const isVisitor = session !== 'SIGNED_IN'
  const area = isVisitor ? areaOfVisitor(handle) : 'tab'
  const { data: user } = useCurrentUser(!isVisitor)
  // Who looks at the account as somebody else keeps no drafts in it.
  const isOwnAccount = user !== undefined && !user.impersonatorName
  const isOnServer = !isLocal && isOwnAccount && has('formDrafts')
  const own = { form: name, recordId, centerId: center?.id ?? null }
  const ofVisitor = { ...own, area: areaOfVisitor(handle) }
  const mayKeep = isVisitor || isOwnAccount
  const key = mayKeep ? tabCopyKey({ ...own, userId: user?.id ?? null }) : null
  const { data, isValidating, error: unread } = useStoredDraft(isOnServer ? name : null, recordId)

  const stored = useRef<Stored>(null)
  const [found, setFound] = useState<FoundDraft | null>(null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const [isKept, setKept] = useState(false)
  /** What the server has: it is not stored a second time. */
  const storedContent = useRef<string | null>(null)
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
    // Nothing is left of a draft of another form of the page, and its step says nothing.
    if (Object.keys(kept).length === 0) return
    await form.restore(kept as Partial<Values>, base)
    if (shown !== undefined) step?.show(shown)
    onRestored?.()
  }

  const openCopy = useEffectEvent(() => {
    if (key === null) return
    const own = readTabCopy(key, area)
    const visitors = isVisitor ? null : readVisitorCopy(ofVisitor)
    const isInForm = (copy: { content: string }) =>
      isSame(withoutSecrets(form.methods.getValues()), contentOf(copy).values)
    const goesOn = visitors !== null && own === null && isHandedOver(visitors)
    if (visitors && (goesOn || isInForm(visitors))) removeVisitorCopy(ofVisitor)
    else if (visitors) setFound(foundHere(visitors, 'visitor'))
    const copy = own ?? (goesOn ? visitors : null)
    if (!copy) return
    stored.current = copy.stored
    // The record has it: it was stored while the page was left.
    if (isOfTab && isInForm(copy) && !form.methods.formState.isDirty) {
      removeTabCopy(key, area)
      return
    }
    // Somebody typed before this code was loaded: nothing is overwritten.
    if (form.methods.formState.isDirty && !isInForm(copy)) {
      setFound(foundHere(copy, 'earlier'))
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
    else setFound(foundOnServer(draft, key !== null && readTabCopy(key, area) ? 'other' : 'earlier'))
  })
  useEffect(() => {
    if (data && !isValidating && !isOpened.current) open()
  }, [data, isValidating])

  const isShared = !isOnServer && !isOfTab && area === 'tab'
  useOtherWindows(isShared ? key : null, (copy) => setFound(foundHere(copy, 'other')))

  // What a visitor typed stays beside what is in the form.
  const isUndecided = found !== null && found.from !== 'visitor'
  const content = () => draftContent(form)

  const keep = (): boolean => {
    isReleased.current = false
    if (isSessionOver()) return true
    if (key === null) return false
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
    if (isReleased.current || !isOnServer) return
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
        if (other && !isOwn(other)) setFound(foundOnServer(other, 'other'))
        else if (!isRepeated) {
          stored.current = other
          await store(true)
        }
        return
      }
      setFailed(true)
    }
  }

  const removeCopy = () => {
    if (key !== null && !isLeaving()) removeTabCopy(key, area)
  }

  const remove = async (at: string | null = null) => {
    const before = stored.current
    stored.current = null
    // A list that was requested before still has it.
    isOpened.current = true
    setSavedAt(at)
    setKept(false)
    removeCopy()
    if (before) await deleteDraft(before.id).catch(() => undefined)
    if (isOnServer) await mutate(draftOfFormPath(name, recordId), undefined, { revalidate: false })
  }

  useLayoutEffect(() => {
    keeper.current = {
      isUndecided: () => isUndecided,
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
        removeCopy()
        return inOrder(() => remove(at))
      },
    }
  })

  const save = (): Promise<void> => {
    waits.current = isOnServer && !isOpened.current && !unread
    return isUndecided || waits.current ? Promise.resolve() : inOrder(() => store())
  }

  return {
    found,
    isUndecided,
    savedAt,
    failed,
    isOnServer,
    isKept,
    isPaused: () => paused.current,
    keep,
    save,
    choose: async (what) => {
      if (!found) return
      setFound(null)
      if (found.from === 'visitor') {
        removeVisitorCopy(ofVisitor)
        if (what !== 'found') return
        await fill(contentOf(found))
        keep()
        return
      }
      if (what === 'found') {
        // The other window may have stored more since this was shown.
        const newest = isOnServer && found.from === 'other' ? await readDraft(name, recordId).catch(() => null) : null
        const { content, stored: version, updatedAt } = newest ? foundOnServer(newest, found.from) : found
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
