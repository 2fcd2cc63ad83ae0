'use no memo'

import { useTranslation } from 'react-i18next'
import { LanguageChoice } from './language-choice.tsx'
import { Panel, panelOpener } from './panel.tsx'

export type LanguagePanelProps = { open: boolean; onClose: () => void }

/** Preloads the code of the panel. */
export const preload = panelOpener.onPointerEnter

/** The languages of this site (requirements.md REQ-2). */
export function LanguagePanel(panel: LanguagePanelProps) {
  const { t } = useTranslation('common')
  return (
    <Panel {...panel} title={t('language.label')} description={t('language.hint')}>
      <LanguageChoice />
    </Panel>
  )
}
