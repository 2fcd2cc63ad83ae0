'use no memo'

import monitorSmartphoneIcon from 'virtual:icons/monitor-smartphone'
import moonIcon from 'virtual:icons/moon'
import sunIcon from 'virtual:icons/sun'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/ui/button.tsx'
import { type ColourMode, useColourMode } from '../appearance/appearance.ts'

const next: Record<ColourMode, ColourMode> = { light: 'dark', dark: 'system', system: 'light' }
const icons: Record<ColourMode, string> = { light: sunIcon, dark: moonIcon, system: monitorSmartphoneIcon }

/** Steps through light, dark and like the device (requirements.md REQ-4). */
export function ThemeToggle() {
  const { t } = useTranslation('common')
  const [mode, setMode] = useColourMode()
  return (
    <IconButton
      icon={icons[mode]}
      label={`${t('theme.label')}: ${t(`theme.${mode}`)}`}
      onClick={() => setMode(next[mode])}
    />
  )
}
