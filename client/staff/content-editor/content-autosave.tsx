import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { useBoot } from '#client/api/boot.tsx'
import { saveContent } from '#client/api/content.ts'
import { ownerOf } from '#client/forms/field-issues.ts'
import { FormContext } from '#client/forms/use-form-field.ts'
import type { VersionedForm } from '#client/forms/versions/use-versioned-form.ts'
import { isSame } from '#client/forms/versions/versions.ts'
import { formatTime } from '#client/i18n/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { type ContentValues, contentOf } from './content-values.ts'
import { addEditor } from './open-editors.ts'

/** Milliseconds between two writes of the draft; the first change is stored at once. */
const autosaveMs = 2_000
/** Of this browser's page: its autosaves are one line of the history. */
export const editingSession = crypto.randomUUID()

type Props = { form: VersionedForm<ContentValues>; id: string; onSaved: () => void }

type Autosave = {
  /** When it was stored last. */
  at: string | null
  failed: boolean
  /** The first field whose value the server refused, as it is named in the form. */
  refused: string | null
}

/** Stores the draft at each change, complete or not. */
export function useContentAutosave({ form, id, onSaved }: Props) {
  const [state, setState] = useState<Autosave>({ at: null, failed: false, refused: null })
  const values = useWatch({ control: form.control })
  const { isDirty } = form.methods.formState

  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const lastStore = useRef(0)
  const storing = useRef<Promise<boolean> | null>(null)

  /** Whether the server has it; one write at a time. */
  const storeDraft = (): Promise<boolean> => {
    storing.current ??= write().finally(() => {
      storing.current = null
    })
    return storing.current
  }
  const write = async () => {
    const sent = structuredClone(form.methods.getValues())
    form.markSent(sent)
    lastStore.current = Date.now()
    try {
      // Where nothing that this form shows was changed it is stored over the newest: publishing alone makes a new version too.
      const stored = await form.writeOver((lockVersion) =>
        saveContent(id, { content: contentOf(sent), editingSession, lockVersion }),
      )
      form.markStored(stored.lockVersion, sent)
      // What was typed meanwhile stays in the tab.
      if (isSame(form.methods.getValues(), sent)) await form.draft?.keeper.current?.release(stored.updatedAt)
      setState({ at: stored.updatedAt, failed: false, refused: null })
      onSaved()
      return true
    } catch (error) {
      const [refused] = error instanceof ApiError ? form.showRefused(error) : []
      setState((last) => ({ ...last, failed: true, refused: refused?.name ?? null }))
      return false
    }
  }
  /** Whether the server has all that is written. */
  const save = useEffectEvent(async (): Promise<boolean> => {
    timer.current = undefined
    // Which version stays is decided before anything is stored.
    if (form.conflict || form.draft?.keeper.current?.isUndecided() || form.methods.formState.isSubmitting) return false
    if (!isDirty) return true
    const isStored = await storeDraft()
    // What was typed while it was stored; after a failure the next change tries again.
    if (isStored) schedule()
    return isStored
  })
  const schedule = useEffectEvent(() => {
    timer.current ??= setTimeout(() => void save(), Math.max(0, lastStore.current + autosaveMs - Date.now()))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change is stored.
  useEffect(() => schedule(), [values, isDirty])
  useEffect(() => () => clearTimeout(timer.current), [])
  const storeAll = useEffectEvent(async () => {
    // Of what it sent, not of what was typed since.
    await storing.current
    return save()
  })
  useEffect(() => addEditor(id, () => storeAll()), [id])
  return { ...state, isDirty, storeDraft }
}

/** Says when the draft was stored. */
export function ContentAutosave(props: Props) {
  const { t } = useTranslation('content')
  const { locale } = useBoot()
  const { at, failed, refused, isDirty, storeDraft } = useContentAutosave(props)
  const registry = useContext(FormContext)?.registry
  const name = refused === null ? undefined : ownerOf(refused, registry?.getNames() ?? new Set())
  const field = registry?.getFields().find((one) => one.name === name)
  if (props.form.conflict) {
    return (
      <Inline>
        <Button variant="outline" onClick={() => void storeDraft()}>
          {t('edit.saveChoice')}
        </Button>
        {failed ? <Text role="alert">{t('edit.failed')}</Text> : null}
      </Inline>
    )
  }
  return (
    // Read out when it is stored, not at each letter.
    <Text size="sm" tone="muted" role={isDirty && !failed ? undefined : 'status'}>
      {failed && field ? (
        <>
          {t('edit.refused')} <a href={`#${field.id}`}>{field.label}</a>
        </>
      ) : failed ? (
        t('edit.failed')
      ) : at === null || isDirty ? (
        t('edit.autosaves')
      ) : (
        t('edit.savedAt', { time: formatTime(locale, at) })
      )}
    </Text>
  )
}
