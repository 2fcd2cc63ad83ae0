import { slotClasses } from './class-names.ts'
import type { imageCropperRecipe } from './system/recipes/form-parts.ts'

export const imageCropperClasses = slotClasses<typeof imageCropperRecipe>('image-cropper', {}, {})

export interface ImageCropperTexts {
  /** Name of the whole part: "Foto uitsnijden". */
  root: string
  /** Name of the circle that is dragged. */
  selection: string
  /** How the keyboard moves and resizes it. */
  instructions: string
  zoom: string
}

export interface ImagePart {
  x: number
  y: number
  width: number
  height: number
}

export interface ImageCropperProps {
  /** URL of the image; a `blob:` URL of the chosen file. */
  src: string
  texts: ImageCropperTexts
  /** Pixels of a side of the cropped image at most. */
  largest: number
  /** Receives a function that crops; it resolves to null when the image cannot be drawn. */
  onReady: (crop: () => Promise<Blob | null>) => void
  /** `rectangle`: any part of the image instead of a circle. */
  shape?: 'circle' | 'rectangle'
  /** Receives a function that returns the chosen part in fractions of the image's sides. */
  onPart?: (part: () => ImagePart) => void
}
