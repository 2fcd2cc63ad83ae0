import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { chooseByLink, useMeetingLink } from '#client/api/meetings.ts'
import { useHasPage } from '#client/api/site-parts.tsx'
import { MeetingChoice, meetingTimeText } from '#client/records/applications/meeting-choice.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { pathTo, telephone } from '#shared/paths.ts'
import { meetingLinkPath } from '#shared/resources/meeting.ts'
import type { MeetingLink } from '#shared/resources/meeting-schema.ts'
import { ContactButton, isUnknownToken, TokenCard, useTokenOfAddress } from '../token-page.tsx'

export const page: Page = {
  component: MeetingLinkPage,
  title: { nl: 'Kennismaking', en: 'First meeting' },
  initialData: ({ token }) => (token ? [{ path: meetingLinkPath(token) }] : []),
}

/** `/kennismaking/{token}`: the volunteer picks a time without an account; opening it changes nothing. */
export function MeetingLinkPage() {
  const { t } = useTranslation('meetings')
  const { token, asked } = useTokenOfAddress()
  const record = useMeetingLink(asked)
  const { data: link, reload } = record
  const isUnknown = isUnknownToken(asked, record)
  const title = isUnknown ? t('unknown') : link ? t('pageTitle', { organization: link.organization }) : t('title')
  return (
    <TokenCard
      title={title}
      intro={isUnknown ? t('unknownText') : link ? t('intro', link) : undefined}
      record={record}
      isUnknown={isUnknown}
    >
      {link ? (
        <MeetingState
          link={link}
          onChoose={async (choice) => {
            await chooseByLink(token, choice)
            await reload()
          }}
        />
      ) : null}
      {isUnknown ? <ContactButton label={t('contactUs')} /> : null}
    </TokenCard>
  )
}

type StateProps = { link: MeetingLink; onChoose: Parameters<typeof MeetingChoice>[0]['onChoose'] }

function MeetingState({ link, onChoose }: StateProps) {
  const { t } = useTranslation('meetings')
  const { locale } = useBoot()
  const time = link.chosen === null ? undefined : link.times[link.chosen]
  return (
    <>
      {link.place || time ? (
        <DescriptionList size="sm">
          {time ? <Description term={t('when')}>{meetingTimeText(locale, time)}</Description> : null}
          {link.place ? <Description term={t('place')}>{link.place}</Description> : null}
        </DescriptionList>
      ) : null}
      {link.state === 'chosen' ? (
        <Alert status="success" role="status" title={t('chosen')}>
          {t('chosenText')}
        </Alert>
      ) : null}
      {link.isOpen && link.state === 'refused' ? (
        <Alert status="info" role="status" title={t('refused')}>
          {t('refusedText')}
        </Alert>
      ) : null}
      {link.isOpen ? <MeetingChoice key={link.state} meeting={link} onChoose={onChoose} /> : null}
      {!link.isOpen && link.state !== 'chosen' ? (
        <Alert status="warning" title={t('closed')}>
          {t('closedText')}
        </Alert>
      ) : null}
      {link.isOpen ? null : <OrganizationContact link={link} />}
    </>
  )
}

/** The ways to reach the organization: the conversation about the application, and what its public page says. */
function OrganizationContact({ link: { applicationId, organizationPhone, organizationEmail } }: { link: MeetingLink }) {
  const { t } = useTranslation('common')
  const hasPage = useHasPage()
  return (
    <Stack gap="3" align="start">
      {applicationId && hasPage('conversations') ? (
        <TextLink as={Link} to={pathTo('conversations', {}, { about: `application:${applicationId}` })} standalone>
          {t('sendMessage')}
        </TextLink>
      ) : null}
      {organizationPhone ? (
        <TextLink href={telephone(organizationPhone)} dir="ltr" standalone>
          {organizationPhone}
        </TextLink>
      ) : null}
      {organizationEmail ? (
        <TextLink href={`mailto:${organizationEmail}`} dir="ltr" standalone>
          {organizationEmail}
        </TextLink>
      ) : null}
    </Stack>
  )
}
