import { useTranslation } from 'react-i18next'
import { useHomePage } from '#client/api/home-page.ts'
import { MediaPicture } from '#client/records/pictures/media-picture.tsx'
import { useContentLanguage } from '#client/shell/content-language.ts'
import { HeroQuote } from '#client/ui/hero.tsx'
import { Illustration } from '#client/ui/illustration.tsx'

/** What a volunteer of the center says; another one each day. */
export function HomeQuote() {
  const { t } = useTranslation('site')
  const contentLanguage = useContentLanguage()
  const { data } = useHomePage()
  const quote = data?.quotes[data.quoteOfToday ?? 0]
  if (!quote) return null
  const { text, name, role, portrait, picture } = quote
  return (
    <HeroQuote>
      {picture ? (
        <MediaPicture picture={picture} shape="square" sizes="4rem" eager />
      ) : (
        <Illustration name={portrait} />
      )}
      <blockquote lang={contentLanguage}>{t('home.quote', { text })}</blockquote>
      <figcaption lang={contentLanguage}>{[name, role].filter(Boolean).join(', ')}</figcaption>
    </HeroQuote>
  )
}
