import type { PageLoaders } from '#client/shell/page-loaders.ts'

export const developerPages: PageLoaders = {}
