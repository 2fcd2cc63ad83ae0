import { useTranslation } from 'react-i18next'
import { usePageText } from '#client/shell/content-language.ts'
import type { CenterTexts } from '#shared/resources/volunteer-center.ts'
import { TextSection } from './text-section.tsx'

/** What the center arranges for whoever does this work, in its own words. */
export function CenterTerms({ texts, vogRequired }: { texts: CenterTexts; vogRequired: boolean }) {
  const { t } = useTranslation('site')
  const inWords = usePageText()
  const vog = vogRequired && texts.vog ? inWords(texts.vog, texts.vogEn) : null
  return (
    <>
      <TextSection title={t('vacancy.insurance')} {...inWords(texts.insurance, texts.insuranceEn)} />
      {vog ? <TextSection title={t('vacancy.vog')} {...vog} /> : null}
    </>
  )
}
