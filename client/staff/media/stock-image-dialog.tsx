import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { chooseStockImage } from '#client/api/stock-images.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useActionInPlace } from '#client/shell/use-action.ts'
import { Tag } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Drawing } from '#client/ui/drawings.ts'
import { Problem } from '#client/ui/feedback.tsx'
import { Figure } from '#client/ui/figure.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { Text } from '#client/ui/text.tsx'
import { mediaLibrary } from '#shared/resources/media-library.ts'
import type { StockImage } from '#shared/resources/stock-image.ts'
import { textLocale } from '#shared/site.ts'

type Props = { image: StockImage; onClose: () => void; onChosen: () => void }

/** A drawing of the product: what it shows, whose it is, and the button that puts it into the center's media. */
export function StockImageDialog({ image, onClose, onChosen }: Props) {
  const { t } = useTranslation(['media', 'common'])
  const { locale } = useBoot()
  const { busy, problem, run } = useActionInPlace()
  const { title, alt } = image[textLocale(locale)]
  const choose = async () => {
    if (await run(() => chooseStockImage(image.name), t('media:stock.chosen', { title }))) onChosen()
  }
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={title}
      description={alt}
      closeLabel={t('common:close')}
      footer={
        image.mediaItemId ? (
          <Button as={Link} to={mediaLibrary.href({ q: image.nl.title })} variant="outline">
            {t('media:stock.show')}
          </Button>
        ) : (
          <Button loading={busy} onClick={() => void choose()}>
            {t('media:stock.choose')}
          </Button>
        )
      }
    >
      <Stack gap="4">
        <Figure>
          <Illustration name={image.name as Drawing} />
        </Figure>
        <Inline gap="2">
          {image.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </Inline>
        <Text size="sm" tone="muted">
          {image.credit} · {t('media:licences.product')}
        </Text>
        {image.mediaItemId ? (
          <Text>{t('media:stock.present', { uses: t('media:uses', { count: image.uses }) })}</Text>
        ) : null}
        <Problem>{problem}</Problem>
      </Stack>
    </LazyDialog>
  )
}
