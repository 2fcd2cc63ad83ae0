'use no memo'

import monitorSmartphoneIcon from 'virtual:icons/monitor-smartphone'
import moonIcon from 'virtual:icons/moon'
import sunIcon from 'virtual:icons/sun'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/ui/button.tsx'
import { type ColorMode, nextMode, useColorMode } from '../appearance/appearance.ts'

const icons: Record<ColorMode, string> = { light: sunIcon, dark: moonIcon, system: monitorSmartphoneIcon }

/**
 * Cycles through the setting of the device, the mode that differs from it, and the same mode fixed (requirements.md REQ-4): so
 * the first press changes what is seen.
 */
export function ThemeToggle() {
  const { t } = useTranslation('common')
  const [mode, setMode] = useColorMode()
  return (
    <IconButton
      icon={icons[mode]}
      label={`${t('theme.label')}: ${t(`theme.${mode}`)}`}
      onClick={() => setMode(nextMode(mode))}
    />
  )
}
