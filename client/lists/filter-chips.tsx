import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { RemovableChip } from '#client/ui/badge.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'

/** An active filter; `to` is the URL of the list without it. */
export type FilterChip = { label: string; to: string }

type Props = {
  chips: readonly FilterChip[]
  /** URL of the list without filters. */
  clearPath: string
}

/** The active filters above the results, each with a remove button. */
export function FilterChips({ chips, clearPath }: Props) {
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
      <TextLink as={Link} to={clearPath}>
        {t('lists.clear')}
      </TextLink>
    </Inline>
  )
}
