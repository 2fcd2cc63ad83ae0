import calendarDaysIcon from 'virtual:icons/calendar-days'
import clockIcon from 'virtual:icons/clock'
import laptopIcon from 'virtual:icons/laptop'
import mapPinIcon from 'virtual:icons/map-pin'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatNumber } from '#client/i18n/format.ts'
import type { CardOnMap } from '#client/lists/map/use-list-map.ts'
import { usePageText } from '#client/shell/content-language.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Tag } from '#client/ui/badge.tsx'
import {
  Card,
  CardAction,
  CardBody,
  CardFooter,
  CardHeader,
  CardLink,
  CardMedia,
  CardMeta,
  CardTitle,
} from '#client/ui/card.tsx'
import type { Drawing } from '#client/ui/drawings.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { vacancyCardImage } from '#shared/resources/vacancy.ts'
import type { ListedVacancy } from '#shared/resources/vacancy-search.ts'
import { SaveVacancy } from './save-vacancy.tsx'
import { scheduleKey } from './schedule-key.ts'

export type VacancyCardProps = {
  vacancy: ListedVacancy
  /** Shown where it has no photo: see VacancyCards, which shows none twice. */
  drawing: Drawing | undefined
  /** Heading level of the title. */
  heading?: 'h2' | 'h3'
  /** Why it is shown here, in a short text. */
  reason?: string
  /** Hides the save button: in an iframe on another site nobody is signed in. */
  bare?: boolean
  /** What connects it to its pin on a map. */
  onMap?: CardOnMap
}

/** A vacancy in a list: the whole card is one link, with the save button above it. */
export function VacancyCard({
  vacancy,
  drawing = 'category-algemeen',
  heading = 'h3',
  reason,
  bare,
  onMap,
}: VacancyCardProps) {
  const { t } = useTranslation('site')
  const { locale } = useBoot()
  const title = usePageText()(vacancy.title, vacancy.titleEn)
  const { organization, address, themes, distance } = vacancy
  const distanceText =
    distance === undefined || distance === null
      ? ''
      : ` · ${t('vacancy.distance', { km: formatNumber(locale, distance) })}`
  const place = vacancy.kind === 'online' ? t('kind.online') : `${address?.city ?? ''}${distanceText}`
  const origin = vacancy.meta?.origin
  return (
    <Card interactive {...onMap}>
      <CardMedia>
        {vacancy.image ? (
          <img src={vacancyCardImage(vacancy.image)} alt="" loading="lazy" decoding="async" />
        ) : (
          <Illustration name={drawing} />
        )}
      </CardMedia>
      <CardBody>
        {reason ? (
          <Text size="sm" weight="medium">
            {reason}
          </Text>
        ) : null}
        {organization ? <CardHeader>{organization.name}</CardHeader> : null}
        <CardTitle as={heading}>
          <CardLink as={Link} to={pathTo('vacancy', { id: vacancy.id })} lang={title.lang}>
            {title.text}
          </CardLink>
        </CardTitle>
        <CardMeta>
          {place ? (
            <span>
              <Icon icon={vacancy.kind === 'online' ? laptopIcon : mapPinIcon} size="sm" /> <bdi>{place}</bdi>
            </span>
          ) : null}
          {vacancy.kind === 'online' ? null : (
            <span>
              <Icon icon={calendarDaysIcon} size="sm" /> {t(scheduleKey(vacancy))}
            </span>
          )}
          {vacancy.dayparts.length > 0 ? (
            <span>
              <Icon icon={clockIcon} size="sm" /> {vacancy.dayparts.map((part) => t(`daypart.${part}`)).join(', ')}
            </span>
          ) : null}
        </CardMeta>
      </CardBody>
      <CardFooter>
        {origin ? <Tag tone="accent">{t('vacancy.origin', { center: origin.name })}</Tag> : null}
        {themes.slice(0, 2).map((theme) => (
          <Tag key={theme}>{t(`themes.${theme}`)}</Tag>
        ))}
      </CardFooter>
      {bare ? null : (
        <CardAction>
          <SaveVacancy vacancy={vacancy} />
        </CardAction>
      )}
    </Card>
  )
}
