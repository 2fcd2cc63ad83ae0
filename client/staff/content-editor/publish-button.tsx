import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDateTime } from '#client/i18n/format.ts'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import type { ContentItem } from '#shared/resources/content-item.ts'

type Props = {
  item: Pick<ContentItem, 'status' | 'publishAt'>
  label: string
  busy: boolean
  onPublish: () => Promise<unknown>
  /** The button of the form. */
  submit: ReactNode
}

/** Publishes what is written; where a version is planned, it asks first. */
export function PublishButton({ item: { status, publishAt }, label, busy, onPublish, submit }: Props) {
  const { t } = useTranslation('content')
  const { locale } = useBoot()
  const kind = status === 'published' ? 'publishNowBesides' : 'publishNowInstead'
  return (
    <ConfirmButton
      label={label}
      title={t('edit.publishNowTitle')}
      description={publishAt && t(`edit.${kind}`, { time: formatDateTime(locale, publishAt) })}
      unasked={submit}
      busy={busy}
      onConfirm={(closeDialog) => {
        closeDialog()
        void onPublish()
      }}
    />
  )
}
