'use no memo'

/** The signed-in layouts: default, sidebar, collapse and topnav (docs/decisions/0012-layouts.md). */
import 'virtual:platform-styles-staff.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Inline, showClasses } from '#client/ui/layout.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { SiteHeader } from '#client/ui/site-header.tsx'
import { StaffLayout } from '#client/ui/staff-layout.tsx'
import type { SignedInLayout } from '#shared/routes.ts'
import { useChoice } from '../appearance/appearance.ts'
import { NavLink } from '../navigation/site-link.tsx'
import { useSession } from '../session/session.ts'
import { CenterBrand } from './center-brand.tsx'
import { PageFooter } from './page-footer.tsx'
import { PageHeaderBar } from './page-header-bar.tsx'
import { SideBarFoot, SideBarNavigation } from './side-bar.tsx'
import { tabsOf, useStaffMenu } from './staff-menu.ts'
import { Toolbar } from './toolbar.tsx'

/** Who works here has one layout around every page, so that nothing moves from one to the next; a volunteer is a guest of the site. */
export function SignedInPageLayout({ layout, children }: { layout: SignedInLayout; children?: ReactNode }) {
  const works = useSession().may('application.handle')
  switch (layout === 'default' && works ? 'collapse' : layout) {
    case 'topnav':
      return <TopnavLayout>{children}</TopnavLayout>
    case 'sidebar':
      return <SidebarLayout>{children}</SidebarLayout>
    case 'collapse':
      return <CollapseLayout>{children}</CollapseLayout>
    default:
      return <DefaultLayout>{children}</DefaultLayout>
  }
}

/** `topnav`: the nine entries as sticky tabs, no sidebar. */
function TopnavLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header tabs />
      {children}
      <PageFooter width="full" />
    </>
  )
}

/** `default`: header and footer of the site, the sidebar between them. */
function DefaultLayout({ children }: { children: ReactNode }) {
  const label = useTranslation('shell').t('sidebar.label')
  return (
    <>
      <PageHeaderBar />
      <StaffLayout label={label} placement="under" sidebar={<SideBarNavigation />} foot={<SideBarFoot />}>
        {children}
      </StaffLayout>
      <PageFooter />
    </>
  )
}

/** `sidebar`: the sidebar takes the window's whole height, with the brand on top. */
function SidebarLayout({ children }: { children: ReactNode }) {
  const label = useTranslation('shell').t('sidebar.label')
  return (
    <StaffLayout
      label={label}
      placement="beside"
      brand={<CenterBrand />}
      sidebar={<SideBarNavigation />}
      foot={<SideBarFoot />}
    >
      <Header brandInSidebar />
      {children}
    </StaffLayout>
  )
}

/** `collapse`: the same, and the sidebar folds to its icons; its state is stored. */
function CollapseLayout({ children }: { children: ReactNode }) {
  const label = useTranslation('shell').t('sidebar.label')
  const [choice, choose] = useChoice('sidebar')
  const folded = choice === 'folded'
  return (
    <StaffLayout
      label={label}
      placement="folding"
      brand={<CenterBrand />}
      sidebar={<SideBarNavigation folded={folded} />}
      foot={<SideBarFoot folded={folded} onFold={(fold) => choose(fold ? 'folded' : 'open')} />}
    >
      <Header brandInSidebar />
      {children}
    </StaffLayout>
  )
}

type HeaderProps = {
  tabs?: boolean
  /** The sidebar has the brand: here it is shown on a phone only, elsewhere the selected organization. */
  brandInSidebar?: boolean
}

function Header({ tabs, brandInSidebar }: HeaderProps) {
  const { t } = useTranslation('shell')
  const items = useStaffMenu()
  const { organization } = useSession()
  return (
    <SiteHeader
      width="full"
      brand={
        brandInSidebar ? (
          // As high as in the header of the site.
          <Inline align="stretch" className={showClasses({ on: 'belowDesktop' })}>
            <CenterBrand />
          </Inline>
        ) : (
          <CenterBrand />
        )
      }
      note={brandInSidebar && organization ? t('workingFor', { name: organization.name }) : null}
      tabs={
        tabs ? (
          <TabLinks variant="header" label={t('menu.label')}>
            {tabsOf(items).map(({ id, path, text }) => (
              <TabLink key={id} as={NavLink} to={path}>
                {text}
              </TabLink>
            ))}
          </TabLinks>
        ) : null
      }
      tools={<Toolbar />}
    />
  )
}
