'use no memo'

import { useTranslation } from 'react-i18next'
import { AppearanceChoices } from '../appearance/appearance-choices.tsx'
import { Panel, panelOpener } from './panel.tsx'

export type AppearancePanelProps = { open: boolean; onClose: () => void }

/** Preloads the code of the panel. */
export const preload = panelOpener.onPointerEnter

/** The theme switcher in a panel (requirements.md REQ-4). */
export function AppearancePanel(panel: AppearancePanelProps) {
  const { t } = useTranslation('common')
  return (
    <Panel {...panel} title={t('customize.title')} description={t('customize.intro')}>
      <AppearanceChoices />
    </Panel>
  )
}
