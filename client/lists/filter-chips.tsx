import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { RemovableChip } from '#client/ui/badge.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import type { SearchKind, SearchKinds, SearchOfKinds } from '#shared/lists/search-kinds.ts'
import { type SearchedList, withoutFilters } from './use-page-list.ts'

/** An active filter; `without` is the search, and `to` the URL, of the list without it. */
export type FilterChip<Search> = { label: string; without: Search; to: string }

type OneOf<Value> = Value extends readonly (infer One)[] ? One : Value
/** What the chips of a declared list say, by parameter and value, in the order in which they are shown. */
export type ChipTexts<Kinds extends SearchKinds> = {
  [Name in keyof Kinds]?: Kinds[Name] extends SearchKind<infer Value> ? (value: OneOf<Value>) => string : never
}

/** A chip for each active filter, one for each of its values. */
export function chipsOf<Kinds extends SearchKinds>(
  { declared, search }: SearchedList<Kinds>,
  texts: ChipTexts<Kinds>,
): FilterChip<SearchOfKinds<Kinds>>[] {
  return (Object.entries(texts) as [keyof Kinds & string, (value: unknown) => string][]).flatMap(([name, label]) =>
    [search[name] ?? []].flat().map((value: unknown) => {
      const without = declared.without(search, name, value)
      return { label: label(value), without, to: declared.href(without) }
    }),
  )
}

type Props<Kinds extends SearchKinds> = {
  list: SearchedList<Kinds>
  chips: readonly FilterChip<unknown>[]
  /** What a staff list keeps when its filters are removed: words and order. Nothing on a public page. */
  keeps?: SearchOfKinds<Kinds>
}

/** The active filters above the results, each with a remove button. */
export function FilterChips<Kinds extends SearchKinds>({ list, chips, keeps }: Props<Kinds>) {
  const { t } = useTranslation('common')
  if (chips.length === 0) return null
  return (
    <Inline gap="2" role="group" aria-label={t('lists.active')}>
      {chips.map(({ label, to }, index) => (
        // Not by the URL, which changes when another chip is removed: the button would lose the focus.
        <RemovableChip
          key={`${label} ${chips.slice(0, index).filter((chip) => chip.label === label).length}`}
          as={Link}
          to={to}
          removeLabel={t('lists.remove', { label })}
        >
          {label}
        </RemovableChip>
      ))}
      <TextLink as={Link} to={list.declared.href({ ...withoutFilters(list), ...keeps })}>
        {t('lists.clear')}
      </TextLink>
    </Inline>
  )
}
