import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useStockImages } from '#client/api/stock-images.ts'
import { ListResults } from '#client/lists/list-results.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import type { StockImage } from '#shared/resources/stock-image.ts'
import { matchesStock } from './stock-search.ts'
import { StockTiles } from './stock-tiles.tsx'

type Props = { chosen: string | null; onChoose: (image: StockImage) => void }

/** The drawings of the product to choose from. */
export function StockChoice({ chosen, onChoose }: Props) {
  const { t } = useTranslation('media')
  const { locale } = useBoot()
  const [q, setQ] = useState('')
  const state = useStockImages()
  return (
    <>
      <Field label={t('stock.search')}>
        <Input type="search" size="sm" value={q} onChange={(event) => setQ(event.currentTarget.value)} />
      </Field>
      <ListResults
        state={state}
        items={state.data?.filter((image) => matchesStock(image, locale, { q }))}
        skeleton={<Skeleton shape="block" />}
        empty={<EmptyState title={t('emptyFilteredTitle')} />}
      >
        {(images) => <StockTiles images={images} chosen={chosen} onOpen={onChoose} />}
      </ListResults>
    </>
  )
}
