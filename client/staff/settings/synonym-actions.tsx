import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteSynonym } from '#client/api/search-synonyms.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { dialogOpener, LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import type { SearchSynonym } from '#shared/resources/search-synonym-schema.ts'

const SynonymForm = lazyPart(async () => (await import('./synonym-form.tsx')).SynonymForm)

type Props = { group: SearchSynonym; onChanged: () => void }

/** Changes or removes a group of words. */
export function SynonymActions({ group, onChanged }: Props) {
  const { t } = useTranslation('settings')
  const { t: tc } = useTranslation('common')
  const { busy, run } = useAction()
  const [open, setOpen] = useState(false)
  const terms = group.terms.join(', ')
  const remove = async () => {
    if (await run(() => deleteSynonym(group.id), t('synonyms.removed'))) onChanged()
  }
  return (
    <Inline gap="1" wrap={false}>
      <Button
        {...dialogOpener}
        size="sm"
        variant="outline"
        aria-label={t('synonyms.editOf', { terms })}
        onClick={() => setOpen(true)}
      >
        {t('synonyms.edit')}
      </Button>
      <ConfirmButton
        size="sm"
        variant="ghost"
        label={t('synonyms.remove')}
        aria-label={t('synonyms.removeOf', { terms })}
        title={t('synonyms.removeTitle')}
        description={t('synonyms.removeText', { terms })}
        busy={busy}
        onConfirm={(closeDialog) => void remove().then(closeDialog)}
      />
      <LazyDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('synonyms.editTitle')}
        description={t('synonyms.formText')}
        closeLabel={tc('close')}
      >
        <SynonymForm
          group={group}
          onDone={() => {
            setOpen(false)
            onChanged()
          }}
          fallback={<Skeleton shape="block" />}
        />
      </LazyDialog>
    </Inline>
  )
}
