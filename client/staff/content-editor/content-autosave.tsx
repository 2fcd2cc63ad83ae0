import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { saveContent } from '#client/api/content.ts'
import { isStale, type VersionedForm } from '#client/forms/versions/use-versioned-form.ts'
import { formatTime } from '#client/i18n/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { type ContentValues, contentOf } from './content-values.ts'

/** Milliseconds without a change after which the draft is stored. */
const autosaveMs = 2_000
/** Of this browser's page: its autosaves are one line of the history. */
export const editingSession = crypto.randomUUID()

type Props = { form: VersionedForm<ContentValues>; id: string; onSaved: () => void }

/** Stores the draft a moment after the last change, complete or not; says when it did. */
export function ContentAutosave({ form, id, onSaved }: Props) {
  const { t } = useTranslation('content')
  const { locale } = useBoot()
  const [state, setState] = useState<{ at: string | null; failed: boolean }>({ at: null, failed: false })
  const values = useWatch({ control: form.control })
  const { isDirty } = form.methods.formState

  const save = useEffectEvent(async () => {
    // Which version stays is decided before anything is stored.
    if (isDirty && !form.conflict && !form.methods.formState.isSubmitting) await storeDraft()
  })
  const storeDraft = async () => {
    const sent = structuredClone(form.methods.getValues())
    const store = () => saveContent(id, { content: contentOf(sent), editingSession, lockVersion: form.lockVersion() })
    try {
      const stored = await store().catch(async (error: unknown) => {
        // Nothing that this form shows was changed: publishing alone makes a new version too.
        if (isStale(error) && (await form.meetConflict())) return store()
        throw error
      })
      form.markStored(stored.lockVersion, sent)
      setState({ at: stored.updatedAt, failed: false })
      onSaved()
    } catch {
      setState((last) => ({ ...last, failed: true }))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change restarts the timer.
  useEffect(() => {
    const timer = setTimeout(() => void save(), autosaveMs)
    return () => clearTimeout(timer)
  }, [values])

  if (form.conflict) {
    return (
      <Inline>
        <Button variant="outline" onClick={() => void storeDraft()}>
          {t('edit.saveChoice')}
        </Button>
        {state.failed ? <Text role="alert">{t('edit.failed')}</Text> : null}
      </Inline>
    )
  }
  return (
    <Text size="sm" tone="muted" role="status">
      {state.failed
        ? t('edit.failed')
        : state.at === null
          ? t('edit.autosaves')
          : t('edit.savedAt', { time: formatTime(locale, state.at) })}
    </Text>
  )
}
