import { mediaItemShape, stockImageShape } from '#shared/resources/shapes/staff.ts'
import { stockImageChoicePath, stockImagesPath } from '#shared/resources/stock-image.ts'
import { useList, writeDocument } from './use-document.ts'

/** The drawings that come with the product. */
export const useStockImages = () => useList(stockImageShape, stockImagesPath)

/** Puts a drawing into the center's library. */
export const chooseStockImage = (name: string) =>
  writeDocument(mediaItemShape, stockImageChoicePath(name), { method: 'POST' })
