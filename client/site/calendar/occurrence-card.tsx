import clockIcon from 'virtual:icons/clock'
import laptopIcon from 'virtual:icons/laptop'
import mapPinIcon from 'virtual:icons/map-pin'
import walletIcon from 'virtual:icons/wallet'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatPrice, formatTime } from '#client/i18n/format.ts'
import { StateBadge } from '#client/records/activities/state-badge.tsx'
import { useContentLanguage } from '#client/shell/content-language.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Tag } from '#client/ui/badge.tsx'
import { Card, CardBody, CardLink, CardMeta, CardTitle } from '#client/ui/card.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Inline } from '#client/ui/layout.tsx'
import type { ActivityOccurrence } from '#shared/resources/activity.ts'

type Props = { occurrence: ActivityOccurrence; to: string; heading?: 'h3' | 'h4'; children?: ReactNode }

/** A date in a list: the whole card links to its panel. */
export function OccurrenceCard({ occurrence, to, heading = 'h3' }: Props) {
  const { t } = useTranslation('calendar')
  const { t: ts } = useTranslation('site')
  const { locale } = useBoot()
  const contentLanguage = useContentLanguage()
  const { activity } = occurrence
  if (!activity) return null
  return (
    <Card interactive size="sm">
      <CardBody>
        <Inline justify="between" align="start" wrap={false}>
          <CardTitle as={heading}>
            <CardLink as={Link} to={to} lang={contentLanguage}>
              {activity.title}
            </CardLink>
          </CardTitle>
          <StateBadge state={occurrence.state} />
        </Inline>
        <CardMeta>
          <span>
            <Icon icon={clockIcon} size="sm" />{' '}
            {t('whenFrom', {
              from: formatTime(locale, occurrence.startsAt),
              to: formatTime(locale, occurrence.endsAt),
            })}
          </span>
          <span>
            <Icon icon={activity.online ? laptopIcon : mapPinIcon} size="sm" />{' '}
            {[activity.organization?.name, activity.online ? t('online') : activity.address?.city]
              .filter(Boolean)
              .join(', ')}
          </span>
          <span>
            <Icon icon={walletIcon} size="sm" />{' '}
            {activity.price === 0 ? t('free') : formatPrice(locale, activity.price)}
          </span>
        </CardMeta>
        <Inline gap="2">
          {activity.themes.map((theme) => (
            <Tag key={theme}>{ts(`themes.${theme}`)}</Tag>
          ))}
        </Inline>
      </CardBody>
    </Card>
  )
}
