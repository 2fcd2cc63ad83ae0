/** Frame and toolbar of signed-in pages, in chunks of their own: a visitor never loads them. */
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { addTexts } from '#client/i18n/setup.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import type { SignedInLayout } from '#shared/routes.ts'
import type { ToolbarProps } from './toolbar.tsx'

export type SignedInFrameProps = { layout: SignedInLayout; children?: ReactNode }

export const SignedInFrame = lazyPart<SignedInFrameProps>(async () => (await import('./frames.tsx')).SignedInFrame)

/** Stands in the header of the public site too. */
export const SignedInToolbar = lazyPart<ToolbarProps>(async () => (await import('./toolbar.tsx')).Toolbar)

/** Loads both with their messages: before a signed-in page is rendered. */
export const loadSignedInFrame = (i18n: i18n) =>
  Promise.all([SignedInFrame.load(), SignedInToolbar.load(), addTexts(i18n, 'shell')])
