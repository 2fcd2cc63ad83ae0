'use no memo'

import { useTranslation } from 'react-i18next'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { paletteKey } from './palette-key.ts'
import { type ShortcutKey, shortcutKeys } from './shortcut-keys.ts'
import { ShortcutSwitch } from './shortcut-switch.tsx'

/** The keys and what each does, with the switch for those of one letter. */
export function ShortcutList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['commands', 'common'])
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title={t('commands:shortcuts.title')}
      description={t('commands:shortcuts.intro')}
      closeLabel={t('common:close')}
    >
      <Stack gap="6">
        <DescriptionList>
          <Description term={<kbd>{paletteKey()}</kbd>}>{t('commands:keys.palette')}</Description>
          {(Object.keys(shortcutKeys) as ShortcutKey[]).map((key) => (
            <Description key={key} term={<kbd>{key}</kbd>}>
              {t(`commands:keys.${shortcutKeys[key]}`)}
            </Description>
          ))}
          <Description term={<kbd>Alt+T</kbd>}>{t('commands:keys.toasts')}</Description>
        </DescriptionList>
        <ShortcutSwitch />
      </Stack>
    </LazyDialog>
  )
}
