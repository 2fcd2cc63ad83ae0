import languagesIcon from 'virtual:icons/languages'
import { useTranslation } from 'react-i18next'
import { Icon } from '#client/ui/icon.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Locale } from '#shared/site.ts'
import { useContentLanguage } from './content-language.ts'

/**
 * Says that a text is in another language than the page, and that the browser can translate it. Nothing where both are the same.
 * `partly`: other parts are in the language of the page.
 */
export function TranslationNote({ content, partly }: { content?: Locale | undefined; partly?: boolean }) {
  const { t } = useTranslation('site')
  const language = useContentLanguage(content)
  if (language === undefined) return null
  return (
    <Text as="div" size="sm" tone="muted">
      <Inline gap="2" wrap={false}>
        <Icon icon={languagesIcon} />
        <span>
          {t(language === 'en' ? 'translation.english' : partly ? 'translation.partlyDutch' : 'translation.dutch')}
        </span>
      </Inline>
    </Text>
  )
}
