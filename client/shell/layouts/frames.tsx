/** The signed-in frames: default, sidebar, collapse and topnav (docs/decisions/0012-layouts.md). */
import 'virtual:platform-styles-staff.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { Inline, Show } from '#client/ui/layout.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { SiteBrand, SiteHeader } from '#client/ui/shells.tsx'
import { StaffLayout } from '#client/ui/staff-layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { useSession } from '../session/session-provider.tsx'
import { staffNavigation } from './navigation-items.ts'
import { PageFooter } from './page-footer.tsx'
import { SideBarFoot, SideBarNavigation } from './side-bar.tsx'
import type { SignedInFrameProps } from './signed-in-frame.ts'
import { Toolbar } from './toolbar.tsx'
import { useFolded } from './use-folded.ts'

export function SignedInFrame({ layout, children }: SignedInFrameProps) {
  switch (layout) {
    case 'topnav':
      return <TabFrame>{children}</TabFrame>
    case 'sidebar':
      return <BesideFrame>{children}</BesideFrame>
    case 'collapse':
      return <FoldingFrame>{children}</FoldingFrame>
    default:
      return <UnderFrame>{children}</UnderFrame>
  }
}

/** `topnav`: the nine entries as sticky tabs, no sidebar. */
function TabFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Header tabs brand="logo" />
      {children}
      <PageFooter width="full" />
    </>
  )
}

/** `default`: the toolbar over the whole width, the sidebar under it. */
function UnderFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Header brand="name" />
      <StaffLayout placement="under" sidebar={<SideBarNavigation />} foot={<SideBarFoot />}>
        {children}
      </StaffLayout>
      <PageFooter width="full" />
    </>
  )
}

/** `sidebar`: the sidebar takes the window's whole height, with the brand on top. */
function BesideFrame({ children }: { children: ReactNode }) {
  return (
    <StaffLayout placement="beside" brand={<Brand showName />} sidebar={<SideBarNavigation />} foot={<SideBarFoot />}>
      <Header brand="phone" />
      {children}
    </StaffLayout>
  )
}

/** `collapse`: the same, and it folds to its icons; how it was left is kept. */
function FoldingFrame({ children }: { children: ReactNode }) {
  const [folded, setFolded] = useFolded()
  return (
    <StaffLayout
      placement={folded ? 'folded' : 'beside'}
      brand={<Brand showName />}
      sidebar={<SideBarNavigation folded={folded} />}
      foot={<SideBarFoot folded={folded} onFold={setFolded} />}
    >
      <Header brand="phone" />
      {children}
    </StaffLayout>
  )
}

function Brand({ showName }: { showName?: boolean }) {
  const { t } = useTranslation('common')
  const { centre, tenantName } = useBoot()
  const name = centre?.siteName ?? tenantName
  return (
    <SiteBrand
      as={Link}
      to={pathTo('home')}
      logoUrl={centre?.logoUrl}
      name={name}
      showName={showName}
      aria-label={t('nav.home', { name })}
    />
  )
}

type HeaderProps = {
  tabs?: boolean
  /** What stands at the left: the logo, logo and name, or on a phone alone because the sidebar has it. */
  brand: 'logo' | 'name' | 'phone'
}

function Header({ tabs, brand }: HeaderProps) {
  const { t } = useTranslation(['shell', 'common'])
  const { flags } = useBoot()
  const session = useSession()
  const items = staffNavigation(flags, session)
  const label = t('common:nav.staff')
  return (
    <SiteHeader
      width="full"
      brand={
        brand === 'phone' ? (
          <>
            <Show on="belowDesktop">
              <Brand showName />
            </Show>
            {session.organization ? (
              <Show on="desktop">
                <Inline>
                  <Text tone="muted" size="sm">
                    {t('shell:workingFor', { name: session.organization.name })}
                  </Text>
                </Inline>
              </Show>
            ) : null}
          </>
        ) : (
          <Brand showName={brand === 'name'} />
        )
      }
      navigation={
        tabs ? (
          <TabLinks variant="header" label={label}>
            {items.map(({ id, label: word }) => (
              <TabLink key={id} as={NavLink} to={pathTo(id)}>
                {t(`common:nav.${word}`)}
              </TabLink>
            ))}
          </TabLinks>
        ) : null
      }
      tools={<Toolbar items={items} label={label} />}
    />
  )
}
