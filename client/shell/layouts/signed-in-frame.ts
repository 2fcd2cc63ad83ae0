/** The frames behind the sign-in live in a chunk of their own: a visitor never loads them. */
import type { i18n } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import { addTexts } from '#client/i18n/setup.ts'
import type { SignedInLayout } from '#shared/routes.ts'

export type SignedInFrameProps = { layout: SignedInLayout; children?: ReactNode }

let Frame: ComponentType<SignedInFrameProps> | null = null

/** Brings in the frames and their texts once; asked for beside the page itself. */
export async function loadSignedInFrame(i18n: i18n): Promise<void> {
  const [module] = await Promise.all([Frame ? null : import('./frames.tsx'), addTexts(i18n, 'shell')])
  if (module) Frame = module.SignedInFrame
}

/** The frame that `loadSignedInFrame` has brought in. */
export function signedInFrame(): ComponentType<SignedInFrameProps> {
  if (!Frame) throw new Error('The frames of signed-in pages are not loaded')
  return Frame
}
