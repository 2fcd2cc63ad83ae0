import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { Button } from '#client/ui/button.tsx'
import { dialogOpener, LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'

type FormProps = { conversationId: string; messageId: string }
/** `name` says which message. */
type Props = FormProps & { name: string }

const ReportMessageForm = lazyPart<FormProps>(async () => (await import('./report-message-form.tsx')).ReportMessageForm)

/** Reports a message of the other side to the center. */
export function ReportMessage({ name, ...props }: Props) {
  const { t } = useTranslation('conversations')
  const { t: tc } = useTranslation('common')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        {...dialogOpener}
        size="sm"
        variant="ghost"
        aria-label={tc('actionOf', { action: t('message.report'), name })}
        onClick={() => setOpen(true)}
      >
        {t('message.report')}
      </Button>
      <LazyDialog open={open} onClose={() => setOpen(false)} title={t('report.title')} closeLabel={tc('close')}>
        <ReportMessageForm {...props} fallback={<Skeleton shape="block" />} />
      </LazyDialog>
    </>
  )
}
