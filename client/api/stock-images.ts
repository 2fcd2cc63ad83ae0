import type { MediaItem } from '#shared/resources/media-item.ts'
import { type StockImage, stockImageChoicePath, stockImagesPath } from '#shared/resources/stock-image.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** The drawings that come with the product. */
export const useStockImages = () => useDocument<StockImage[]>(stockImagesPath)

/** Puts a drawing into the center's library. */
export const chooseStockImage = (name: string) =>
  writeDocument<MediaItem>(stockImageChoicePath(name), { method: 'POST' })
