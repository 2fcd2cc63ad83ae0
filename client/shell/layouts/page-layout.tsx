import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SkipLink } from '#client/ui/link.tsx'
import type { Layout } from '#shared/routes.ts'
import { PageFooter } from './page-footer.tsx'
import { PageHeaderBar } from './page-header-bar.tsx'

/** The frame around a page: header, main landmark, footer. `empty` has neither header nor footer. */
export function PageLayout({ layout, children }: { layout: Layout; children: ReactNode }) {
  const { t } = useTranslation('common')
  const framed = layout !== 'empty'
  return (
    <>
      <SkipLink href="#content">{t('skipToContent')}</SkipLink>
      {framed ? <PageHeaderBar layout={layout} /> : null}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {framed ? <PageFooter layout={layout} /> : null}
    </>
  )
}
