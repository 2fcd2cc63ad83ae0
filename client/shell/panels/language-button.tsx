import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { languagesIcon } from '#client/ui/icons/languages.ts'
import { VisuallyHidden } from '#client/ui/text.tsx'
import { useLanguage } from '../layouts/use-language.ts'
import { LanguageChoice } from './language-choice.tsx'
import { Panel, panelOpener } from './panel.tsx'

/** Opens the language panel from the right (spec section 2). */
export function LanguageButton() {
  const { t } = useTranslation('common')
  const { locale } = useLanguage()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        {...panelOpener}
        variant="ghost"
        startIcon={languagesIcon}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span aria-hidden>{locale.toUpperCase()}</span>
        <VisuallyHidden>
          {t('language.label')}: {t(`language.${locale}`)}
        </VisuallyHidden>
      </Button>
      <Panel open={open} onClose={() => setOpen(false)} title={t('language.label')} description={t('language.hint')}>
        <LanguageChoice />
      </Panel>
    </>
  )
}
