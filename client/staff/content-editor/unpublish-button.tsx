import { useTranslation } from 'react-i18next'
import { useCurrentCenter } from '#client/api/center.ts'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { Button } from '#client/ui/button.tsx'
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

type Props = { item: ContentItem; busy: boolean; onConfirm: () => Promise<unknown> }

/** Takes a text off the site; where a menu links it, asked first. */
export function UnpublishButton({ item, busy, onConfirm }: Props) {
  const { t } = useTranslation('content')
  const menus = menusOf(item, useCurrentCenter().data?.profile?.menus)
  if (menus === null) {
    return (
      <Button size="sm" variant="outline" loading={busy} onClick={() => void onConfirm()}>
        {t('edit.unpublish')}
      </Button>
    )
  }
  return (
    <ConfirmButton
      size="sm"
      variant="outline"
      label={t('edit.unpublish')}
      title={t('edit.unpublishTitle')}
      description={t(`edit.unpublishText.${menus}`)}
      busy={busy}
      onConfirm={(close) => void onConfirm().then(close)}
    />
  )
}
