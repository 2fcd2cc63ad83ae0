import arrowRightIcon from 'virtual:icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Card, CardBody, CardTitle } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Meter } from '#client/ui/meter.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { completenessOf, type ProfilePart, type VolunteerProfile } from '#shared/resources/volunteer-profile.ts'
import { partAnchor } from './edit/part-anchor.ts'

/** What suggestions of work are made by: without a pool no organization looks for volunteers. */
const suggestedBy = ['availability', 'skills', 'themes', 'postalCode4'] as const

/** How complete the profile is, and of each missing part what it is good for and where it is filled in. */
export function CompletenessCard({ profile }: { profile: VolunteerProfile }) {
  const { t } = useTranslation('profile')
  const hasPool = useBoot().flags.volunteerProfilesEnabled
  const { percent, missing } = completenessOf(profile, hasPool)
  const doneText = hasPool ? t('complete.doneText') : t('complete.doneWithoutPool')
  const whyOf = (part: ProfilePart) => {
    const suggested = hasPool ? undefined : suggestedBy.find((one) => one === part)
    return suggested ? t(`complete.whyWithoutPool.${suggested}`) : t(`complete.why.${part}`)
  }
  const title = t(percent === 100 ? 'complete.done' : 'complete.title', { percent })
  return (
    <Card as="section">
      <CardBody>
        <Stack gap="4">
          <CardTitle as="h2">{title}</CardTitle>
          <Meter label={title} value={percent} />
          {missing.length === 0 ? <Text>{doneText}</Text> : <Text>{t('complete.text')}</Text>}
          {missing.length > 0 ? (
            <Stack as="ul" gap="3">
              {missing.map((part) => (
                <li key={part}>
                  <TextLink
                    as={Link}
                    to={`${pathTo('profileEdit')}#${partAnchor(part)}`}
                    endIcon={arrowRightIcon}
                    standalone
                  >
                    {t(`complete.add.${part}`)}
                  </TextLink>
                  <Text tone="muted">{whyOf(part)}</Text>
                </li>
              ))}
            </Stack>
          ) : null}
        </Stack>
      </CardBody>
    </Card>
  )
}
