'use no memo'

import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/ui/button.tsx'
import { monitorSmartphoneIcon } from '#client/ui/icons/monitor-smartphone.ts'
import { moonIcon } from '#client/ui/icons/moon.ts'
import { sunIcon } from '#client/ui/icons/sun.ts'
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
