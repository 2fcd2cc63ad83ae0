import { useTranslation } from 'react-i18next'
import { createContent } from '#client/api/content.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useNavigateAfterSend } from '#client/shell/navigation/use-navigate-after-send.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { ContentItem } from '#shared/resources/content-item.ts'

/** The same text in the other language: opened, or begun from this one. */
export function ContentTranslation({ item }: { item: ContentItem }) {
  const { t } = useTranslation('content')
  const navigate = useNavigateAfterSend()
  const [translation] = item.translations
  const other = item.locale === 'nl' ? 'en' : 'nl'
  const { busy, run } = useAction()
  const begin = () =>
    run(async () => {
      const { id } = await createContent({
        kind: item.kind,
        locale: other,
        title: item.title || t('list.untitled'),
        translationOf: item.id,
      })
      void navigate(pathTo('contentEdit', { id }))
    })
  return (
    <Stack gap="2" as="section" align="start">
      <Heading as="h2" size="md">
        {t('translation.heading')}
      </Heading>
      {translation ? (
        <Button as={Link} to={pathTo('contentEdit', { id: translation.id })} size="sm" variant="outline">
          {t('translation.open', { locale: t(`locale.${translation.locale}`) })}
        </Button>
      ) : (
        <>
          <Text size="sm">{t('translation.none', { locale: t(`locale.${item.locale}`) })}</Text>
          <Button size="sm" variant="outline" loading={busy} onClick={() => void begin()}>
            {t('translation.add', { locale: t(`locale.${other}`) })}
          </Button>
        </>
      )}
    </Stack>
  )
}
