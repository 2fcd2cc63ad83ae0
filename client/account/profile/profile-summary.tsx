import eyeIcon from 'virtual:icons/eye'
import eyeOffIcon from 'virtual:icons/eye-off'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDay } from '#client/i18n/format.ts'
import { useLanguageName } from '#client/records/volunteers/language-name.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { dayparts, type Slot, weekdayKeys } from '#shared/availability.ts'
import { dutchDay } from '#shared/dutch-days.ts'
import { pathTo } from '#shared/paths.ts'
import { fullName } from '#shared/resources/user.ts'
import { isPaused, type VolunteerProfile } from '#shared/resources/volunteer-profile.ts'

/** What somebody shows of themselves, and to whom. */
export function ProfileSummary({ profile }: { profile: VolunteerProfile }) {
  const { t } = useTranslation('profile')
  const nameOf = useLanguageName()
  const { flags } = useBoot()
  const { headline, bio, postalCode4, radiusKm, languages, themes, skills, availability, phone, birthYear } = profile
  const name = fullName(profile)
  const place =
    postalCode4 && radiusKm ? t('summary.near', { postalCode4, radiusKm }) : (postalCode4 ?? t('summary.unknown'))
  const listed = (words: readonly string[]) => (words.length > 0 ? words.join(', ') : t('summary.unknown'))
  return (
    <Card as="section">
      <CardBody>
        <Stack gap="5">
          <Inline gap="5" align="start">
            <Avatar name={name} src={profile.photoUrl} size="xl" decorative />
            <Stack gap="1">
              <Heading as="h2" size="xl">
                {name}
              </Heading>
              {headline ? <Text dir="auto">{headline}</Text> : null}
              {flags.volunteerProfilesEnabled ? <Visibility profile={profile} /> : null}
            </Stack>
          </Inline>
          {bio ? <Text dir="auto">{bio}</Text> : null}
          <DescriptionList>
            <Description term={t('summary.availability')}>
              {availability.length > 0 ? <Availability slots={availability} /> : t('summary.unknown')}
            </Description>
            <Description term={t('summary.skills')}>{listed(skills)}</Description>
            <Description term={t('summary.themes')}>{listed(themes.map((theme) => t(`themes.${theme}`)))}</Description>
            <Description term={t('summary.languages')}>{listed(languages.map(nameOf))}</Description>
            <Description term={t('summary.place')}>{place}</Description>
            <Description term={t('summary.phone')}>{phone ?? t('summary.unknown')}</Description>
            {birthYear ? <Description term={t('summary.birthYear')}>{String(birthYear)}</Description> : null}
          </DescriptionList>
          <Text size="sm" tone="muted">
            {t('summary.private')}
          </Text>
        </Stack>
      </CardBody>
    </Card>
  )
}

/** Who sees the profile, with the way to change it. */
function Visibility({ profile: { visibility, pausedUntil } }: { profile: VolunteerProfile }) {
  const { t } = useTranslation('profile')
  const { locale } = useBoot()
  const paused = isPaused(pausedUntil, dutchDay(new Date())) && visibility !== 'hidden'
  return (
    <Inline gap="2" wrap={false} align="start">
      <Icon icon={visibility === 'hidden' || paused ? eyeOffIcon : eyeIcon} />
      <Text>
        {paused && pausedUntil
          ? t('summary.paused', { date: formatDay(locale, pausedUntil) })
          : t(`visibility.short.${visibility}`)}{' '}
        <TextLink as={Link} to={pathTo('profileEditSettings')}>
          {t('summary.change')}
        </TextLink>
      </Text>
    </Inline>
  )
}

/** A line for each day on which somebody has time. */
function Availability({ slots }: { slots: readonly Slot[] }) {
  const { t } = useTranslation(['profile', 'forms'])
  return (
    <ul>
      {weekdayKeys.map((day) => {
        const parts = dayparts.filter((part) => slots.includes(`${day}-${part}`))
        if (parts.length === 0) return null
        const words = parts.map((part) => t(`forms:dayparts.${part}`)).join(', ')
        return (
          <li key={day}>
            {t(`forms:days.${day}`)}: {parts.length === dayparts.length ? t('profile:summary.wholeDay') : words}
          </li>
        )
      })}
    </ul>
  )
}
