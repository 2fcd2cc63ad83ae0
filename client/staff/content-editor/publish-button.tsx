import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDateTime } from '#client/i18n/format.ts'
import { ConfirmDialog } from '#client/shell/confirm-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { dialogOpener } from '#client/ui/lazy-dialog.tsx'
import type { ContentItem } from '#shared/resources/content-item.ts'

type Props = {
  item: Pick<ContentItem, 'status' | 'publishAt'>
  label: string
  busy: boolean
  onPublish: () => Promise<unknown>
  /** The button of the form. */
  submit: ReactNode
}

/** Publishes what is written; where a version is planned, it asks first. An open question outlives the plan. */
export function PublishButton({ item: { status, publishAt }, label, busy, onPublish, submit }: Props) {
  const { t } = useTranslation('content')
  const { locale } = useBoot()
  const [open, setOpen] = useState(false)
  const [description, setDescription] = useState('')
  const ask = (time: string) => {
    const kind = status === 'published' ? 'publishNowBesides' : 'publishNowInstead'
    setDescription(t(`edit.${kind}`, { time: formatDateTime(locale, time) }))
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <>
      {publishAt === null ? (
        submit
      ) : (
        <Button {...dialogOpener} onClick={() => ask(publishAt)}>
          {label}
        </Button>
      )}
      <ConfirmDialog
        open={open}
        onClose={close}
        label={label}
        title={t('edit.publishNowTitle')}
        description={description}
        busy={busy}
        onConfirm={() => {
          close()
          void onPublish()
        }}
      />
    </>
  )
}
