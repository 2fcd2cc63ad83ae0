import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useMediaItems } from '#client/api/media.ts'
import { useHas } from '#client/api/site-parts.tsx'
import { chooseStockImage } from '#client/api/stock-images.ts'
import { useActionInPlace } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'
import { isFinished, type MediaItem, type MediaKind } from '#shared/resources/media-item.ts'
import type { StockImage } from '#shared/resources/stock-image.ts'
import { MediaForm } from './media-form.tsx'
import { OwnMedia } from './own-media.tsx'
import { StockChoice } from './stock-choice.tsx'

type Props = {
  open: boolean
  /** What is chosen: pictures unless said otherwise. */
  kind?: MediaKind
  onClose: () => void
  /** The chosen medium; a picture has its alternative text or is decorative. `pictureOf` turns it into what pages show. */
  onPick: (item: MediaItem) => void
}

type Chosen = { item: MediaItem } | { stock: StockImage }

const sources = ['own', 'stock'] as const
type Source = (typeof sources)[number]

/** Chooses one of the center's media or a drawing of the product, or adds one. A page that uses it loads the messages `media` and `forms`. */
export function MediaPicker({ open, kind = 'image', onClose, onPick }: Props) {
  const { t } = useTranslation(['media', 'common'])
  const { flags } = useBoot()
  const hasStock = useHas()('stockImages') && kind === 'image'
  const [wanted, setWanted] = useState<Source | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { busy, problem, run } = useActionInPlace()
  const all = useMediaItems({ kind }, 1)
  const item = chosen && 'item' in chosen ? chosen.item : null
  const isUnfinished = item !== null && !isFinished(item, flags.i18nEnabled)
  // Who has no media yet begins with the drawings.
  const source = !hasStock ? 'own' : (wanted ?? (all.data?.length === 0 ? 'stock' : all.data ? 'own' : null))
  const use = async () => {
    if (!chosen) return
    if ('item' in chosen) return onPick(chosen.item)
    const { name } = chosen.stock
    await run(async () => onPick(await chooseStockImage(name)))
  }
  const reason = chosen ? (isUnfinished ? t('media:picker.describe') : null) : t('media:picker.choose')
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      size="lg"
      title={t(kind === 'image' ? 'media:picker.title' : 'media:picker.documentTitle')}
      description={t(kind === 'image' ? 'media:picker.text' : 'media:picker.documentText')}
      closeLabel={t('common:close')}
      footer={
        <Inline justify="end">
          <Text size="sm" role="status">
            {problem ?? reason}
          </Text>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabledReason={reason ?? undefined} loading={busy} onClick={() => void use()}>
            {t('media:picker.use')}
          </Button>
        </Inline>
      }
    >
      <Stack gap="5">
        {hasStock ? (
          <Inline gap="2" role="group" aria-label={t('media:picker.source')}>
            {sources.map((one) => (
              <Button
                key={one}
                size="sm"
                variant={one === source ? 'solid' : 'outline'}
                aria-pressed={one === source}
                onClick={() => setWanted(one)}
              >
                {t(`media:picker.${one}`)}
              </Button>
            ))}
          </Inline>
        ) : null}
        {item && isUnfinished ? (
          <Alert status="info">
            <Stack gap="4">
              <p>{t('media:picker.describeFirst')}</p>
              <MediaForm
                key={item.id}
                item={item}
                suggestions={[]}
                submitLabel={t('media:picker.saveAndUse')}
                onSaved={onPick}
              />
            </Stack>
          </Alert>
        ) : null}
        {source === null ? <Skeleton shape="block" /> : null}
        {source === 'own' ? <OwnMedia kind={kind} chosen={item} onChoose={(own) => setChosen({ item: own })} /> : null}
        {source === 'stock' ? (
          <StockChoice
            chosen={chosen && 'stock' in chosen ? chosen.stock.id : null}
            onChoose={(stock) => setChosen({ stock })}
          />
        ) : null}
      </Stack>
    </LazyDialog>
  )
}
