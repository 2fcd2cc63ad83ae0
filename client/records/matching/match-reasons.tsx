import checkIcon from 'virtual:icons/check'
import circleHelpIcon from 'virtual:icons/circle-help'
import xIcon from 'virtual:icons/x'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatNumber } from '#client/i18n/format.ts'
import { withinSentence } from '#client/i18n/within-sentence.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Match, MatchTerm, Verdict } from '#shared/matching.ts'
import type { Skill, Theme } from '#shared/resources/taxonomies.ts'
import type { Daypart } from '#shared/resources/vacancy.ts'

const icons: Record<Verdict, string> = { fits: checkIcon, misfit: xIcon, unknown: circleHelpIcon }

/** Who reads the reasons: the volunteer about a vacancy, or an organization about a volunteer. */
type Reader = 'volunteer' | 'organization'

/** The terms of the sum as sentences, with those that do not fit and those that are unknown. */
export function MatchReasons({ match, reader }: { match: Match; reader: Reader }) {
  const { t } = useTranslation('matching')
  const textOf = useReasonText(reader)
  return (
    <Stack as="ul" gap="1" aria-label={t('reasons')}>
      {match.terms.map((term) => (
        <Inline as="li" key={term.name} gap="2" align="start" wrap={false}>
          <Icon icon={icons[term.verdict]} size="sm" />
          <Text as="span" size="sm" tone={term.verdict === 'fits' ? undefined : 'muted'}>
            {textOf(term)}
          </Text>
        </Inline>
      ))}
    </Stack>
  )
}

function useReasonText(reader: Reader): (term: MatchTerm) => string {
  const { t } = useTranslation('matching')
  const { locale } = useBoot()
  const named = ({ name, values }: MatchTerm): string =>
    values
      .map((value) =>
        name === 'dayparts'
          ? t(`daypart.${value as Daypart}`)
          : name === 'skills'
            ? withinSentence(t(`skills.${value as Skill}`))
            : withinSentence(t(`themes.${value as Theme}`)),
      )
      .join(', ')
  return (term) => {
    const { name, verdict, kilometers } = term
    if (name === 'saved') return t(`${reader}.saved.${term.values.length > 0 ? 'similar' : 'fits'}`)
    return t(`${reader}.${name}.${verdict}`, {
      // Both places are known by their postal code areas alone.
      km: kilometers === null ? '' : formatNumber(locale, Math.max(1, kilometers)),
      values: named(term),
    })
  }
}
