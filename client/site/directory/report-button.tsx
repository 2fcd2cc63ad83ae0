import flagIcon from 'virtual:icons/flag'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Only } from '#client/api/site-parts.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { Button } from '#client/ui/button.tsx'
import { dialogOpener, LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import type { Organization } from '#shared/resources/organization.ts'

const LazyCorrectionForm = lazyPart(async () => (await import('./correction-form.tsx')).CorrectionForm)

export function ReportButton({ organization }: { organization: Organization }) {
  const { t } = useTranslation('directory')
  const [open, setOpen] = useState(false)
  return (
    <Only has="correctionReports">
      <Button {...dialogOpener} variant="ghost" size="sm" flush startIcon={flagIcon} onClick={() => setOpen(true)}>
        {t('report.open')}
      </Button>
      <LazyDialog open={open} onClose={() => setOpen(false)} title={t('report.title')} closeLabel={t('report.close')}>
        <LazyCorrectionForm fallback={<Skeleton shape="block" />} organization={organization} />
      </LazyDialog>
    </Only>
  )
}
