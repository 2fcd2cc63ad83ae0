import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '#client/api/pages.ts'
import { ConsentLink } from '#client/shell/consent/consent-link.tsx'
import { useContentLanguage } from '#client/shell/content-language.ts'
import { Panel, panelOpener } from '#client/shell/panels/panel.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { FooterColumn, FooterLink, SiteFooter } from '#client/ui/site-footer.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'
import { PageBlocks } from '../content/page-blocks.tsx'

const statements = ['privacy', 'toegankelijkheid'] as const
type Statement = (typeof statements)[number]

/** The campaign site has one page: its statements open beside it. */
export function PartnerSiteFooter() {
  const { t } = useTranslation('directory')
  const [statement, setStatement] = useState<Statement>('privacy')
  const [open, setOpen] = useState(false)
  return (
    <SiteFooter
      bottom={
        <>
          <span>© {t('partnerSite.title')}</span>
          <ConsentLink />
        </>
      }
    >
      <FooterColumn heading={t('partnerSite.aboutTitle')}>
        <ul>
          {statements.map((slug) => (
            <li key={slug}>
              <FooterLink
                as="button"
                type="button"
                {...panelOpener}
                aria-haspopup="dialog"
                onClick={() => {
                  setStatement(slug)
                  setOpen(true)
                }}
              >
                {t(`partnerSite.statement.${slug}`)}
              </FooterLink>
            </li>
          ))}
        </ul>
      </FooterColumn>
      <Panel open={open} onClose={() => setOpen(false)} title={t(`partnerSite.statement.${statement}`)}>
        {open ? <StatementText slug={statement} onClose={() => setOpen(false)} /> : null}
      </Panel>
    </SiteFooter>
  )
}

function StatementText({ slug, onClose }: { slug: Statement; onClose: () => void }) {
  const { t } = useTranslation('common')
  const { data: page, error } = usePage(slug)
  const contentLanguage = useContentLanguage(page?.locale)
  if (error && !page) return <Alert status="error">{t('error.global')}</Alert>
  if (!page) return <Skeleton shape="block" />
  return (
    <Stack gap="5">
      {page.excerpt ? <Text lang={contentLanguage}>{page.excerpt}</Text> : null}
      <PageBlocks blocks={page.blocks} locale={page.locale} />
      <div>
        <Button variant="outline" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Stack>
  )
}
