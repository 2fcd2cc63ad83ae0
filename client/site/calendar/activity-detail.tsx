import calendarPlusIcon from 'virtual:icons/calendar-plus'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { Only } from '#client/api/site-parts.tsx'
import { formatDay } from '#client/i18n/format.ts'
import { ActivityFacts } from '#client/records/activities/activity-facts.tsx'
import { RegistrationBox } from '#client/records/activities/registration-box.tsx'
import { StateBadge } from '#client/records/activities/state-badge.tsx'
import { useContentLanguage } from '#client/shell/content-language.ts'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { TranslationNote } from '#client/shell/translation-note.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { PlainText } from '#client/ui/plain-text.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { type ActivityOccurrence, activityFilePath } from '#shared/resources/activity.ts'
import { calendar } from '#shared/resources/calendar.ts'
import { eventJsonLd } from './event-json-ld.ts'

type Props = {
  occurrence: ActivityOccurrence
  activity: NonNullable<ActivityOccurrence['activity']>
  /** Where to return to after signing in. */
  returnTo: string
  /** Loads the date again. */
  onChanged: () => Promise<unknown>
}

/** What a date is about, and registering for it; a page of its own to search engines. */
export function ActivityDetail({ occurrence, activity, returnTo, onChanged }: Props) {
  const { t } = useTranslation('calendar')
  const { locale, origin } = useBoot()
  const contentLanguage = useContentLanguage()
  const { id, state, startsAt } = occurrence
  return (
    <Stack gap="4">
      <PageHead
        title={`${activity.title}, ${formatDay(locale, startsAt)}`}
        description={activity.description.slice(0, 200)}
        canonical={calendar.href({ activity: id })}
        jsonLd={eventJsonLd(occurrence, origin)}
      />
      {state === 'open' ? null : (
        <Inline>
          <StateBadge state={state} />
        </Inline>
      )}
      {activity.cancelReason ? (
        <Alert status="warning" lang={contentLanguage}>
          {activity.cancelReason}
        </Alert>
      ) : null}
      <ActivityFacts occurrence={occurrence} />
      <RegistrationBox key={id} occurrence={occurrence} returnTo={returnTo} onChanged={onChanged} />
      <Only has="activityFeed">
        <Button
          as="a"
          href={activityFilePath(activity.id, id)}
          variant="outline"
          startIcon={calendarPlusIcon}
          fullWidth
        >
          {t('download')}
        </Button>
      </Only>
      <TranslationNote />
      <PlainText size="md" lang={contentLanguage} text={activity.description} />
      {activity.organization ? (
        <Text size="sm" tone="muted">
          {t('organizer')}:{' '}
          {activity.organization.status === 'approved' ? (
            <TextLink as={Link} to={pathTo('organization', { id: activity.organization.id })}>
              {activity.organization.name}
            </TextLink>
          ) : (
            // Who is registered still sees the date, and has no other page of the organization.
            <bdi>{activity.organization.name}</bdi>
          )}
        </Text>
      ) : null}
    </Stack>
  )
}
