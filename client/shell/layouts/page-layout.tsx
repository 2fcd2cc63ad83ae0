'use no memo'

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { SkipLink } from '#client/ui/link.tsx'
import { SiteHeader } from '#client/ui/site-header.tsx'
import { isSignedInLayout, type Layout } from '#shared/routes.ts'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { useSession } from '../session/session.ts'
import { CenterBrand } from './center-brand.tsx'
import { PageFooter } from './layout-parts.ts'
import { PageHeaderBar } from './page-header-bar.tsx'
import { SignedInBanners, SignedInPageLayout } from './signed-in-parts.ts'

/**
 * The layout around a page (docs/decisions/0012-layouts.md): the layout of the route, or `public` when that layout is for
 * signed-in users and nobody is signed in (requirements.md REQ-2).
 */
export function PageLayout({ layout, children }: { layout: Layout; children: ReactNode }) {
  const { t } = useTranslation('common')
  const { signedIn } = useSession()
  return (
    <>
      <SkipLink href="#content">{t('skipToContent')}</SkipLink>
      {signedIn ? <SignedInBanners /> : null}
      {signedIn && isSignedInLayout(layout) ? (
        <SignedInPageLayout layout={layout}>
          <Main>{children}</Main>
        </SignedInPageLayout>
      ) : (
        <VisitorLayout layout={isSignedInLayout(layout) ? 'public' : layout}>
          <Main>{children}</Main>
        </VisitorLayout>
      )}
    </>
  )
}

function Main({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1}>
      {/* An error of the page leaves the layout. */}
      <ErrorBoundary>{children}</ErrorBoundary>
    </main>
  )
}

type SiteLayout = 'public' | 'wide' | 'empty'

/** The public site. `empty` has only the logo, a link to the home page, and no footer. */
function VisitorLayout({ layout, children }: { layout: SiteLayout; children: ReactNode }) {
  return (
    <>
      {layout === 'empty' ? <LogoHeader /> : <PageHeaderBar />}
      {children}
      {layout === 'empty' ? null : <PageFooter />}
    </>
  )
}

function LogoHeader() {
  // A partner's campaign page shows its own name.
  return useBoot().partnerSite ? null : <SiteHeader brand={<CenterBrand />} />
}
