import type { BootBlock } from './site.ts'

/** What the site calls itself: by its center, or where it has none by its tenant. */
export const siteNameOf = ({ center, tenantName }: Pick<BootBlock, 'center' | 'tenantName'>): string =>
  center?.siteName ?? tenantName
