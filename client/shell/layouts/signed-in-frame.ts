/** The frames and the toolbar of the signed in live in chunks of their own: a visitor never loads them. */
import type { i18n } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import { addTexts } from '#client/i18n/setup.ts'
import type { SignedInLayout } from '#shared/routes.ts'
import type { ToolbarProps } from './toolbar.tsx'

export type SignedInFrameProps = { layout: SignedInLayout; children?: ReactNode }

type Parts = { Frame: ComponentType<SignedInFrameProps>; Toolbar: ComponentType<ToolbarProps> }
let parts: Parts | null = null

/** Brings them in with their texts, once; asked for beside the page itself. */
export async function loadSignedInFrame(i18n: i18n): Promise<void> {
  const [frames, toolbar] = await Promise.all([
    import('./frames.tsx'),
    import('./toolbar.tsx'),
    addTexts(i18n, 'shell'),
  ])
  parts = { Frame: frames.SignedInFrame, Toolbar: toolbar.Toolbar }
}

function loaded(): Parts {
  if (!parts) throw new Error('The frames of signed-in pages are not loaded')
  return parts
}

/** What `loadSignedInFrame` has brought in: the frame of a page behind the sign-in. */
export const signedInFrame = (): Parts['Frame'] => loaded().Frame

/** The toolbar, which stands in the public site's header too. */
export const signedInToolbar = (): Parts['Toolbar'] => loaded().Toolbar
