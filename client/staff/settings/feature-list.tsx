import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'

const flagNames = [
  'volunteerProfilesEnabled',
  'activitiesEnabled',
  'p2pEnabled',
  'centerSharingEnabled',
  'i18nEnabled',
] as const
const featureNames = ['isStagedoos', 'enableOrganizationsMoving', 'allowInactiveUsers'] as const

/** What is on for this site. The platform's configuration decides it, so it is shown and not edited. */
export function FeatureList() {
  const { t } = useTranslation('settings')
  const { flags, features } = useBoot()
  const all = [
    ...flagNames.map((name) => ({ name, isOn: flags[name] })),
    ...featureNames.map((name) => ({ name, isOn: features[name] })),
  ]
  return (
    <Stack as="section" gap="3">
      <Heading as="h2" size="xl">
        {t('features.title')}
      </Heading>
      <Text tone="muted">{t('features.text')}</Text>
      <DescriptionList size="sm">
        {all.map(({ name, isOn }) => (
          <Description key={name} term={t(`features.${name}`)}>
            <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'features.on' : 'features.off')}</Badge>
          </Description>
        ))}
      </DescriptionList>
    </Stack>
  )
}
