import { useTranslation } from 'react-i18next'
import { usePageText } from '#client/shell/content-language.ts'
import type { CenterTexts } from '#shared/resources/volunteer-center.ts'
import { TextSection } from './text-section.tsx'

type Props = {
  texts: CenterTexts
  vogRequired: boolean
  /** The page has said already that its texts are in Dutch. */
  noted: boolean
}

/** What the center arranges for whoever does this work, in its own words. */
export function CenterTerms({ texts, vogRequired, noted }: Props) {
  const { t } = useTranslation('site')
  const inWords = usePageText()
  const vog = vogRequired && texts.vog ? inWords(texts.vog, texts.vogEn) : null
  return (
    <>
      <TextSection title={t('vacancy.insurance')} {...inWords(texts.insurance, texts.insuranceEn)} noted={noted} />
      {vog ? <TextSection title={t('vacancy.vog')} {...vog} noted={noted} /> : null}
    </>
  )
}
