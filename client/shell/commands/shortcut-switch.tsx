'use no memo'

import { useTranslation } from 'react-i18next'
import { Switch } from '#client/ui/choice.tsx'
import { useChoice } from '../appearance/appearance.ts'

/** Switches the shortcuts of one letter on and off, for this device: speech input can press them by accident. */
export function ShortcutSwitch() {
  const { t } = useTranslation('commands')
  const [shortcuts, choose] = useChoice('shortcuts')
  return (
    <Switch
      label={t('shortcuts.use')}
      description={t('shortcuts.useHint')}
      checked={shortcuts === 'on'}
      onChange={(event) => choose(event.currentTarget.checked ? 'on' : 'off')}
    />
  )
}
