import { lazyPart } from '#client/runtime/lazy-part.tsx'

/** Most visits to the editor choose no link. */
export const LazyLinkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog)
