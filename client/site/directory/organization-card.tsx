import accessibilityIcon from 'virtual:icons/accessibility'
import mapPinIcon from 'virtual:icons/map-pin'
import phoneIcon from 'virtual:icons/phone'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDate, formatNumber } from '#client/i18n/format.ts'
import type { CardOnMap } from '#client/lists/map/use-list-map.ts'
import { useContentLanguage } from '#client/shell/content-language.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { OpenNow } from '#client/shell/opening-hours/opening-hours.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Tag } from '#client/ui/badge.tsx'
import { Card, CardBody, CardDescription, CardFooter, CardLink, CardMeta, CardTitle } from '#client/ui/card.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo, telephone } from '#shared/paths.ts'
import type { Organization } from '#shared/resources/organization.ts'
import { addressLine } from './organization-parts.tsx'

type Props = {
  organization: Organization
  /** What connects it to its pin on a map. */
  onMap?: CardOnMap
}

/** An organization in the list of the social map: the card is a link, its phone number another. */
export function OrganizationCard({ organization, onMap }: Props) {
  const { t } = useTranslation(['directory', 'site'])
  const { locale } = useBoot()
  const contentLanguage = useContentLanguage()
  const { profile, address, phone, distance } = organization
  return (
    <Card interactive {...onMap}>
      <CardBody>
        <Inline gap="3" wrap={false}>
          <Avatar name={organization.name} src={profile?.logo} shape="square" decorative />
          <CardTitle as="h3">
            <CardLink as={Link} to={pathTo('socialMapEntry', { id: organization.id })}>
              {organization.name}
            </CardLink>
          </CardTitle>
        </Inline>
        {phone ? (
          <div>
            <TextLink href={telephone(phone)} startIcon={phoneIcon} standalone className="card__above">
              <bdi>{phone}</bdi>
            </TextLink>
          </div>
        ) : (
          <Text tone="muted">{t('socialMap.noPhone')}</Text>
        )}
        {profile ? <OpenNow hours={profile.openingHours} /> : null}
        <CardDescription lines="three" lang={contentLanguage}>
          {profile?.services.map(({ name }) => name).join(' · ') || profile?.mission}
        </CardDescription>
        <CardMeta>
          {address ? (
            <span>
              <Icon icon={mapPinIcon} size="sm" /> {addressLine(address)}
              {typeof distance === 'number'
                ? ` · ${t('socialMap.distance', { km: formatNumber(locale, distance) })}`
                : ''}
            </span>
          ) : null}
          {profile?.accessible ? (
            <span>
              <Icon icon={accessibilityIcon} size="sm" /> {t('organization.accessible')}
            </span>
          ) : null}
        </CardMeta>
      </CardBody>
      <CardFooter>
        <Stack gap="2">
          <Inline gap="2">
            {profile?.themes.slice(0, 2).map((theme) => (
              <Tag key={theme}>{t(`site:themes.${theme}`)}</Tag>
            ))}
          </Inline>
          {/* On a line of its own: beside the tags it would fit with one font and not with the other. */}
          {profile?.checkedOn ? (
            <Text size="sm" tone="muted" as="span">
              {t('organization.checked', { date: formatDate(locale, profile.checkedOn) })}
            </Text>
          ) : null}
        </Stack>
      </CardFooter>
    </Card>
  )
}
