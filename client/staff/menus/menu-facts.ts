import { useTranslation } from 'react-i18next'
import { type MenuItem, menuAddress } from '#shared/resources/menu.ts'

/** What an entry is besides its label, in words: where it leads, for whom, and how. */
export function useMenuFacts() {
  const { t } = useTranslation('menus')
  return ({ target, audience, flag, newWindow }: MenuItem): string[] =>
    [
      target.kind === 'none'
        ? t('column')
        : target.kind === 'route'
          ? t(`routes.${target.route}`)
          : menuAddress(target),
      audience === 'everyone' ? null : t(`audienceShort.${audience}`),
      flag ? t('flagShort', { flag: t(`item.flags.${flag}`) }) : null,
      newWindow ? t('newWindowShort') : null,
    ].filter((fact) => fact !== null)
}
