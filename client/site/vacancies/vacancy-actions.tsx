import flagIcon from 'virtual:icons/flag'
import printerIcon from 'virtual:icons/printer'
import share2Icon from 'virtual:icons/share-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Only } from '#client/api/site-parts.tsx'
import type { VacancyTexts } from '#client/records/vacancies/use-vacancy-texts.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useHydrated } from '#client/runtime/use-hydrated.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { dialogOpener, LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { copyText } from '#client/ui/lazy-toaster.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import type { Vacancy } from '#shared/resources/vacancy.ts'

const ReportForm = lazyPart(async () => (await import('./report/vacancy-report-form.tsx')).VacancyReportForm)

/** Secondary actions below the text: share, print, report. */
export function VacancyActions({ vacancy, texts, url }: { vacancy: Vacancy; texts: VacancyTexts; url: string }) {
  const { t } = useTranslation('site')
  const { t: tc } = useTranslation('common')
  const hydrated = useHydrated()
  const [reporting, setReporting] = useState(false)
  const title = texts.title.text
  const text = texts.summary.text
  const share = async () => {
    try {
      await navigator.share({ title, text, url })
    } catch (error) {
      // A closed share sheet is no error; when it cannot open, the link is copied instead.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  const copy = () => copyText(url, { copied: t('vacancy.shareCopied'), failed: t('vacancy.shareFailed') })
  return (
    <>
      <Inline gap="2" data-print="none">
        <Button
          variant="outline"
          size="sm"
          startIcon={share2Icon}
          disabled={!hydrated}
          onClick={() => void ('share' in navigator ? share() : copy())}
        >
          {t('vacancy.share')}
        </Button>
        <Button variant="outline" size="sm" startIcon={printerIcon} disabled={!hydrated} onClick={() => window.print()}>
          {t('vacancy.print')}
        </Button>
        <Only has="vacancyReports">
          <Button
            {...dialogOpener}
            variant="ghost"
            size="sm"
            startIcon={flagIcon}
            disabled={!hydrated}
            onClick={() => setReporting(true)}
          >
            {t('vacancy.report.open')}
          </Button>
        </Only>
      </Inline>
      <LazyDialog
        open={reporting}
        onClose={() => setReporting(false)}
        title={t('vacancy.report.title')}
        closeLabel={tc('close')}
      >
        <ReportForm fallback={<Skeleton shape="block" />} vacancy={vacancy} title={title} />
      </LazyDialog>
    </>
  )
}
