/** Layout and skeleton of signed-in pages. A visitor never loads them. */
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { addMessages } from '#client/i18n/setup.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import type { SignedInLayout } from '#shared/routes.ts'
import { SignedInToolbar } from './layout-parts.ts'

type SignedInPageLayoutProps = { layout: SignedInLayout; children?: ReactNode }

export const SignedInPageLayout = lazyPart<SignedInPageLayoutProps>(
  async () => (await import('./signed-in-layouts.tsx')).SignedInPageLayout,
)

/** Shown in place of a page until the browser knows who the user is. */
export const LazyPageSkeleton = lazyPart(async () => (await import('./page-skeleton.tsx')).PageSkeleton)

/** On every signed-in page, the public ones too. */
export const SignedInBanners = lazyPart(async () => (await import('./signed-in-banners.tsx')).SignedInBanners)

/** Loads them with their messages before a signed-in page is rendered. */
export const loadSignedInLayout = (i18n: i18n) =>
  Promise.all([
    SignedInPageLayout.load(),
    SignedInToolbar.load(),
    LazyPageSkeleton.load(),
    SignedInBanners.load(),
    addMessages(i18n, 'shell'),
  ])
