'use no memo'

import lifeBuoyIcon from 'virtual:icons/life-buoy'
import paletteIcon from 'virtual:icons/palette'
import panelLeftIcon from 'virtual:icons/panel-left'
import { useTranslation } from 'react-i18next'
import { SideNav, SideNavItem } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { AppearanceChoices } from '../appearance/appearance-choices.tsx'
import { ConsentMenuItem } from '../consent/consent-menu-item.tsx'
import { NavLink } from '../navigation/site-link.tsx'
import { usePageState } from '../navigation/use-page-state.ts'
import { Panel, panelOpener } from '../panels/panel.tsx'
import { StaffMenuLinks } from './staff-menu-links.tsx'

/** The menu of signed-in pages. */
export function SideBarNavigation({ folded }: { folded?: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <SideNav label={t('menu.label')}>
      <StaffMenuLinks folded={folded} />
    </SideNav>
  )
}

type FootProps = { folded?: boolean; onFold?: (folded: boolean) => void }

/** Support, the theme switcher behind Customize, the cookie banner where there is one, and the fold button where the sidebar can be folded. */
export function SideBarFoot({ folded, onFold }: FootProps) {
  const { t } = useTranslation(['shell', 'common'])
  const [open, setOpen] = usePageState(false)
  const title = (text: string) => (folded ? text : undefined)
  const foldText = folded ? t('sidebar.unfold') : t('sidebar.fold')
  return (
    <>
      <SideNav label={t('sidebar.more')}>
        <SideNavItem as={NavLink} to={pathTo('support')} icon={lifeBuoyIcon} title={title(t('sidebar.support'))}>
          {t('sidebar.support')}
        </SideNavItem>
        <SideNavItem
          as="button"
          {...panelOpener}
          icon={paletteIcon}
          title={title(t('sidebar.customize'))}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          {t('sidebar.customize')}
        </SideNavItem>
        <ConsentMenuItem folded={folded} />
        {onFold ? (
          <SideNavItem
            as="button"
            icon={panelLeftIcon}
            title={title(foldText)}
            aria-expanded={!folded}
            onClick={() => onFold(!folded)}
          >
            {foldText}
          </SideNavItem>
        ) : null}
      </SideNav>
      <Panel
        open={open}
        onClose={() => setOpen(false)}
        title={t('common:customize.title')}
        description={t('common:customize.intro')}
      >
        <AppearanceChoices />
      </Panel>
    </>
  )
}
