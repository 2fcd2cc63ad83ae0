/** What a form declares of its draft, and what its shell and its submit tell the code that keeps it, which is loaded later. */
import type { DraftedForm } from '#shared/resources/form-draft-values.ts'

export type FormDraftOptions = {
  name: DraftedForm
  /** Id or name of the record (at most 80 letters, digits and .:_-); null or absent for a new one. */
  recordId?: string | null
  /** Whether a submit that succeeded ends the draft; by default it does. A step does not. */
  isDone?: () => boolean
  /** The shown step of a form in steps, which is kept too. */
  step?: { current: () => string; show: (step: string) => void }
  /** Called when a draft is put into the form. */
  onRestored?: () => void
  /** The form says itself that it is stored. */
  isQuiet?: boolean
  /** In this browser alone: the form has a store of its own on the server. */
  isLocal?: boolean
  /** Another window reads the form's own store: the tab keeps what that does not have yet, for itself alone. */
  isOfTab?: boolean
  /** A visitor's copy outlives the tab, for two days: they may sign in by a mailed link in another. */
  outlivesTab?: boolean
}

export type DraftKeeper = {
  /** Whether the user has not chosen yet between two drafts. */
  isUndecided: () => boolean
  /** Keeps what is in the form in this browser; returns whether that worked. */
  keep: () => boolean
  /** While the form is submitted nothing is stored. */
  pause: () => void
  resume: () => void
  /** Deletes the draft, once the record is stored; `at` is when (ISO 8601), of a form that stays open. */
  release: (at?: string) => Promise<void>
}

export type FormDraftHandle = FormDraftOptions & {
  /** Null until the code that keeps the draft is loaded. */
  keeper: { current: DraftKeeper | null }
}

/** Deletes the draft of a form that its user gave up. */
export const discardDraft = ({ draft }: { draft: FormDraftHandle | null }): void =>
  void draft?.keeper.current?.release()
