'use no memo'

import { lazyPart } from '../runtime/lazy-part.tsx'
import type { ImageCropperProps } from './image-cropper-props.ts'
import { Skeleton } from './spinner.tsx'

const LoadedImageCropper = lazyPart<ImageCropperProps>(() =>
  import('./lazy/image-cropper.tsx').then((module) => module.LoadedImageCropper),
)

/** Choice of a round part of an image. Its code loads when the first one is shown. */
export function LazyImageCropper(props: ImageCropperProps) {
  return <LoadedImageCropper fallback={<Skeleton shape="block" />} {...props} />
}
