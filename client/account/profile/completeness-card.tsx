import arrowRightIcon from 'virtual:icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Card, CardBody, CardTitle } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Meter } from '#client/ui/meter.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { completenessOf, type VolunteerProfile } from '#shared/resources/volunteer-profile.ts'
import { partAnchor } from './edit/part-anchor.ts'

/** How complete the profile is, and of each missing part what it is good for and where it is filled in. */
export function CompletenessCard({ profile }: { profile: VolunteerProfile }) {
  const { t } = useTranslation('profile')
  const { percent, missing } = completenessOf(profile)
  const title = t(percent === 100 ? 'complete.done' : 'complete.title', { percent })
  return (
    <Card as="section">
      <CardBody>
        <Stack gap="4">
          <CardTitle as="h2">{title}</CardTitle>
          <Meter label={title} value={percent} />
          {missing.length === 0 ? <Text>{t('complete.doneText')}</Text> : <Text>{t('complete.text')}</Text>}
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
                  <Text tone="muted">{t(`complete.why.${part}`)}</Text>
                </li>
              ))}
            </Stack>
          ) : null}
        </Stack>
      </CardBody>
    </Card>
  )
}
