'use no memo'

import monitorSmartphoneIcon from 'virtual:icons/monitor-smartphone'
import moonIcon from 'virtual:icons/moon'
import sunIcon from 'virtual:icons/sun'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/ui/button.tsx'
import { type ColorMode, useColorMode } from '../appearance/appearance.ts'

const next: Record<ColorMode, ColorMode> = { light: 'dark', dark: 'system', system: 'light' }
const icons: Record<ColorMode, string> = { light: sunIcon, dark: moonIcon, system: monitorSmartphoneIcon }

/** Cycles through light, dark and the setting of the device (requirements.md REQ-4). */
export function ThemeToggle() {
  const { t } = useTranslation('common')
  const [mode, setMode] = useColorMode()
  return (
    <IconButton
      icon={icons[mode]}
      label={`${t('theme.label')}: ${t(`theme.${mode}`)}`}
      onClick={() => setMode(next[mode])}
    />
  )
}
