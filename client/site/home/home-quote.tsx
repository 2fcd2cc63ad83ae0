import { useTranslation } from 'react-i18next'
import { useHomePage } from '#client/api/home-page.ts'
import { creditText } from '#client/records/pictures/credit-text.ts'
import { MediaPicture } from '#client/records/pictures/media-picture.tsx'
import { usePageText } from '#client/shell/content-language.ts'
import { HeroQuote } from '#client/ui/hero.tsx'
import { Illustration } from '#client/ui/illustration.tsx'

/** What a volunteer of the center says; another one each day. */
export function HomeQuote() {
  const { t } = useTranslation('site')
  const inWords = usePageText()
  const { data } = useHomePage()
  const quote = data?.quotes[data.quoteOfToday ?? 0]
  if (!quote) return null
  const { name, portrait, picture } = quote
  const text = inWords(quote.text, quote.textEn)
  const role = inWords(quote.role, quote.roleEn)
  return (
    <HeroQuote>
      {picture ? (
        <MediaPicture picture={picture} shape="square" sizes="4rem" eager />
      ) : (
        <Illustration name={portrait} />
      )}
      <blockquote lang={text.lang}>{t('home.quote', { text: text.text })}</blockquote>
      <figcaption>
        {name}
        {role.text ? (
          <>
            , <span lang={role.lang}>{role.text}</span>
          </>
        ) : null}
        {picture?.credit ? ` · ${creditText(picture.credit)}` : null}
      </figcaption>
    </HeroQuote>
  )
}
