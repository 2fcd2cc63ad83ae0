import accessibilityIcon from 'virtual:icons/accessibility'
import badgeCheckIcon from 'virtual:icons/badge-check'
import euroIcon from 'virtual:icons/euro'
import globeIcon from 'virtual:icons/globe'
import languagesIcon from 'virtual:icons/languages'
import mailIcon from 'virtual:icons/mail'
import mapPinIcon from 'virtual:icons/map-pin'
import phoneIcon from 'virtual:icons/phone'
import usersIcon from 'virtual:icons/users'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDate } from '#client/i18n/format.ts'
import { useContentLanguage } from '#client/shell/content-language.ts'
import { OpeningHoursTable, OpenNow } from '#client/shell/opening-hours/opening-hours.tsx'
import { Badge, Tag } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Fact, FactList } from '#client/ui/facts.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { PlainText } from '#client/ui/plain-text.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { routeTo, telephone } from '#shared/paths.ts'
import type { Address } from '#shared/resources/address-schema.ts'
import type { Organization, OrganizationService } from '#shared/resources/organization.ts'
import { organizationPolicies } from '#shared/resources/organization-values.ts'

type Props = { organization: Organization }

/** `Dorpsstraat 12, 7361 AB Beekbergen` */
export const addressLine = (address: Address): string =>
  [
    [address.street, address.houseNumber].filter(Boolean).join(' '),
    [address.postalCode, address.city].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ')

/** Contact details: the phone number first, since most visitors look for it. Nothing of an organization that has none. */
export function ContactCard({ organization }: Props) {
  const { t } = useTranslation(['directory', 'opening-hours'])
  const { phone, email, website, address, profile } = organization
  const route = address && routeTo(address)
  const hours = profile && Object.keys(profile.openingHours).length > 0 ? profile.openingHours : null
  if (!phone && !email && !website && !address && !hours) return null
  return (
    <Card as="section" id="contact" aria-labelledby="contact-title">
      <CardBody>
        <Stack gap="4">
          <Heading as="h2" size="xl" id="contact-title">
            {t('organization.contact')}
          </Heading>
          {phone ? (
            <Button as="a" href={telephone(phone)} startIcon={phoneIcon} size="lg" fullWidth>
              {t('organization.call', { phone })}
            </Button>
          ) : null}
          <Stack gap="2" align="start">
            {email ? (
              <TextLink href={`mailto:${email}`} startIcon={mailIcon} standalone>
                {t('organization.mail')}
              </TextLink>
            ) : null}
            {website ? (
              <TextLink href={website} rel="noopener" startIcon={globeIcon} standalone>
                {t('organization.website')}
              </TextLink>
            ) : null}
          </Stack>
          {address ? (
            <Stack gap="1" align="start">
              <Text>{addressLine(address)}</Text>
              {route ? (
                <TextLink href={route} rel="noopener" startIcon={mapPinIcon} standalone>
                  {t('organization.route')}
                </TextLink>
              ) : null}
            </Stack>
          ) : null}
          {hours ? (
            <Stack gap="1">
              <Heading as="h3" size="lg">
                {t('opening-hours:title')}
              </Heading>
              <OpenNow hours={hours} />
              <OpeningHoursTable hours={hours} />
            </Stack>
          ) : null}
        </Stack>
      </CardBody>
    </Card>
  )
}

/** What it offers, in the terms of Open Referral: what, for whom, at what cost, in which languages, how accessible. */
export function Services({ services }: { services: OrganizationService[] }) {
  const { t } = useTranslation('directory')
  const contentLanguage = useContentLanguage()
  if (services.length === 0) return null
  return (
    <Stack gap="4" as="section">
      <Heading as="h2" size="xl">
        {t('organization.offer')}
      </Heading>
      <Stack gap="4">
        {services.map((service) => (
          <Card key={service.name} as="div" size="sm">
            <CardBody>
              <Stack gap="3">
                <Inline gap="3" justify="between">
                  <Heading as="h3" size="lg" lang={contentLanguage}>
                    {service.name}
                  </Heading>
                  {service.kind ? <Tag>{t(`serviceKinds.${service.kind}`)}</Tag> : null}
                </Inline>
                <Text measure lang={contentLanguage} dir="auto">
                  {service.description}
                </Text>
                <FactList>
                  {service.eligibility ? (
                    <Fact icon={usersIcon} term={t('organization.eligibility')}>
                      <span lang={contentLanguage}>{service.eligibility}</span>
                    </Fact>
                  ) : null}
                  {service.cost ? (
                    <Fact icon={euroIcon} term={t('organization.cost')}>
                      <span lang={contentLanguage}>{service.cost}</span>
                    </Fact>
                  ) : null}
                  {service.languages.length > 0 ? (
                    <Fact icon={languagesIcon} term={t('organization.languages')}>
                      <span lang={contentLanguage}>{service.languages.join(', ')}</span>
                    </Fact>
                  ) : null}
                  {service.accessibility ? (
                    <Fact icon={accessibilityIcon} term={t('organization.accessibility')}>
                      <span lang={contentLanguage}>{service.accessibility}</span>
                    </Fact>
                  ) : null}
                </FactList>
              </Stack>
            </CardBody>
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}

/** What it arranges for its volunteers, as far as it says so. */
export function Policies({ organization: { name, profile } }: Props) {
  const { t } = useTranslation('directory')
  const contentLanguage = useContentLanguage()
  const policies = organizationPolicies.flatMap((policy) => {
    const text = profile?.policies[policy]
    return text ? [{ policy, text }] : []
  })
  if (policies.length === 0) return null
  return (
    <Stack gap="4" as="section">
      <Heading as="h2" size="xl">
        {t('organization.policies', { name })}
      </Heading>
      {policies.map(({ policy, text }) => (
        <Stack gap="1" key={policy}>
          <Heading as="h3" size="lg">
            {t(`organization.policy.${policy}`)}
          </Heading>
          <PlainText lang={contentLanguage} text={text} />
        </Stack>
      ))}
    </Stack>
  )
}

/** Target groups, themes and quality marks. */
export function Marks({ organization }: Props) {
  const { t } = useTranslation(['directory', 'site'])
  const { locale } = useBoot()
  const { profile, anbi, assuredOn } = organization
  return (
    <Stack gap="3">
      {profile ? (
        <Inline gap="2">
          {profile.targetGroups.map((group) => (
            <Tag key={group} startIcon={usersIcon}>
              {t(`site:targetGroups.${group}`)}
            </Tag>
          ))}
          {profile.themes.map((theme) => (
            <Tag key={theme}>{t(`site:themes.${theme}`)}</Tag>
          ))}
          {profile.accessible ? <Tag startIcon={accessibilityIcon}>{t('organization.accessible')}</Tag> : null}
        </Inline>
      ) : null}
      {anbi || assuredOn ? (
        <Inline gap="2">
          {anbi ? (
            <Badge tone="success" startIcon={badgeCheckIcon}>
              {t('organization.anbi')}
            </Badge>
          ) : null}
          {assuredOn ? (
            <Badge tone="success" startIcon={badgeCheckIcon}>
              {t('organization.assured', { date: formatDate(locale, assuredOn) })}
            </Badge>
          ) : null}
        </Inline>
      ) : null}
    </Stack>
  )
}
