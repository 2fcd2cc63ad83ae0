import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useCurrentCenter } from '#client/api/center.ts'
import { formatDateTime } from '#client/i18n/format.ts'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { contentLivePath } from '#shared/list-columns/content.ts'
import type { ContentItem } from '#shared/resources/content-item.ts'
import type { MenuLocation, PublicMenuItem } from '#shared/resources/menu.ts'

const isLinked = (items: readonly PublicMenuItem[], path: string): boolean =>
  items.some(({ url, children }) => url === path || isLinked(children ?? [], path))

type Menus = Record<MenuLocation, PublicMenuItem[]>

/** The menus that lose their link to a page with this version of it; null for none. */
export function menusOf(
  { kind, liveSlug, translations }: Pick<ContentItem, 'kind' | 'liveSlug' | 'translations'>,
  menus: Menus | undefined,
): MenuLocation | 'both' | null {
  // Where another language is on the site, the page still opens.
  if (!menus || !liveSlug || translations.some(({ status }) => status === 'published')) return null
  const path = contentLivePath({ kind, slug: liveSlug })
  const inHeader = isLinked(menus.header, path)
  const inFooter = isLinked(menus.footer, path)
  if (inHeader && inFooter) return 'both'
  return inHeader ? 'header' : inFooter ? 'footer' : null
}

/** What a confirmation names: what comes off the site and does not come back with the next publication. */
export function lossesOf(
  item: Pick<ContentItem, 'kind' | 'liveSlug' | 'translations' | 'hasDraft' | 'publishAt'>,
  menus: Menus | undefined,
) {
  const inMenus = menusOf(item, menus)
  return [
    ...(item.hasDraft ? ['draft' as const] : []),
    ...(item.publishAt ? ['plan' as const] : []),
    ...(inMenus ? [inMenus] : []),
  ]
}

type Props = { item: ContentItem; busy: boolean; onConfirm: () => Promise<unknown> }

/** Takes a text off the site; asked first where that loses something. */
export function UnpublishButton({ item, busy, onConfirm }: Props) {
  const { t } = useTranslation('content')
  const { locale } = useBoot()
  const losses = lossesOf(item, useCurrentCenter().data?.profile?.menus)
  const time = item.publishAt ? formatDateTime(locale, item.publishAt) : ''
  const description = losses.map((loss) => t(`edit.unpublishText.${loss}`, { time })).join(' ')
  return (
    <ConfirmButton
      size="sm"
      variant="outline"
      label={t('edit.unpublish')}
      title={t('edit.unpublishTitle')}
      description={description || null}
      busy={busy}
      onConfirm={(closeDialog) => void onConfirm().then(closeDialog)}
    />
  )
}
