'use no memo'

import languagesIcon from 'virtual:icons/languages'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { Button } from '#client/ui/button.tsx'
import { VisuallyHidden } from '#client/ui/text.tsx'
import { languages } from '#shared/languages.ts'
import { usePageState } from '../navigation/use-page-state.ts'
import type { LanguagePanelProps } from './language-panel.tsx'

const Panel = lazyPart<LanguagePanelProps>(async () => {
  const { LanguagePanel, preload } = await import('./language-panel.tsx')
  preload()
  return LanguagePanel
})

/** Opens the language panel from the right (requirements.md REQ-2). */
export function LanguageButton() {
  const { t } = useTranslation('common')
  const { locale } = useBoot()
  const [open, setOpen] = usePageState(false)
  return (
    <>
      <Button
        {...Panel.opener}
        variant="ghost"
        startIcon={languagesIcon}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span aria-hidden>{locale.toUpperCase()}</span>
        <VisuallyHidden>
          {t('language.label')}: {languages[locale].name}
        </VisuallyHidden>
      </Button>
      <Panel when={open} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
