import { useTranslation } from 'react-i18next'
import { useCenterContact, useCurrentCenter } from '#client/api/center.ts'
import { Only, useHasPage } from '#client/api/site-parts.tsx'
import { ContactLinks } from '#client/shell/contact-links.tsx'
import { type PageText, usePageText } from '#client/shell/content-language.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useHoursOf } from '#client/shell/opening-hours/contact-hours.ts'
import { OpenNow } from '#client/shell/opening-hours/opening-hours.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody, CardTitle } from '#client/ui/card.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Container, Grid, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { Permission } from '#shared/permissions.ts'
import type { RouteId } from '#shared/routes.ts'
import { WidgetCode } from './widget-code.tsx'

export const page: Page = {
  component: SupportPage,
  title: { nl: 'Hulp en uitleg', en: 'Support' },
}

const forVolunteers = ['reply', 'waiting', 'withdraw', 'vog', 'insurance'] as const
const forStaff = ['answer', 'roles', 'extend', 'activity'] as const
/** The page that a question is about; the others are about none. */
const pageOf: Partial<Record<(typeof forVolunteers | typeof forStaff)[number], RouteId>> = {
  reply: 'profileApplications',
  waiting: 'profileApplications',
  withdraw: 'profileApplications',
  answer: 'applications',
  extend: 'vacancies',
  activity: 'calendarOverview',
}

/** What the answer lets one do; of the others every member of an organization reads. */
const permissionOf: Partial<Record<(typeof forStaff)[number], Permission>> = {
  extend: 'vacancy.write',
  activity: 'activity.write',
}

/** Frequently asked questions by role, and how to contact the center. */
export function SupportPage() {
  const { t } = useTranslation('account')
  const { may } = useSession()
  const contact = useCenterContact()
  const hoursOf = useHoursOf()
  const isStaff = may('vacancy.draft')
  const hasPage = useHasPage()
  return (
    <Section space="sm">
      <Container>
        <Stack gap="8">
          <PageHeader title={t('support.title')} />
          <Grid columns="main" gap="8" align="start">
            <Stack gap="8">
              {isStaff ? <Questions title={t('support.staffTitle')} group="staff" names={forStaff} /> : null}
              <Questions title={t('support.volunteerTitle')} group="volunteer" names={forVolunteers} />
              {isStaff && hasPage('vacancyWidget') ? <WidgetCode /> : null}
            </Stack>
            {contact ? (
              <div>
                <Card as="section" aria-labelledby="support-contact">
                  <CardBody>
                    <CardTitle as="h2" id="support-contact">
                      {t('support.contactTitle')}
                    </CardTitle>
                    <Inline gap="3" wrap={false}>
                      {contact.photoUrl ? (
                        <Avatar name={contact.name} src={contact.photoUrl} size="lg" decorative />
                      ) : null}
                      <Text>{t('support.contactText', { name: contact.name })}</Text>
                    </Inline>
                    <ContactLinks contact={contact} />
                    <OpenNow hours={contact.openingHours} plain />
                    <Stack gap="0">
                      {hoursOf(contact).map(({ text, lang }) => (
                        <Text key={text} lang={lang} tone="muted" size="sm">
                          {text}
                        </Text>
                      ))}
                    </Stack>
                    <Only page="contact">
                      <Inline>
                        <Button as={Link} to={pathTo('contact')} variant="outline">
                          {t('support.contactAction')}
                        </Button>
                      </Inline>
                    </Only>
                  </CardBody>
                </Card>
              </div>
            ) : null}
          </Grid>
        </Stack>
      </Container>
    </Section>
  )
}

/** What the center says itself of insurance and certificates, as on its vacancies. */
function useOwnAnswers(): Partial<Record<(typeof forVolunteers)[number], PageText<string>>> {
  const inWords = usePageText()
  const texts = useCurrentCenter().data?.profile?.texts
  if (!texts) return {}
  const { insurance, insuranceEn, vog, vogEn } = texts
  return { insurance: inWords(insurance, insuranceEn), ...(vog ? { vog: inWords(vog, vogEn) } : {}) }
}

const Answer = ({ text, lang }: { text: string; lang?: PageText<string>['lang'] }) => (
  <Text measure lang={lang}>
    {text}
  </Text>
)

type QuestionsProps =
  | { title: string; group: 'volunteer'; names: typeof forVolunteers }
  | { title: string; group: 'staff'; names: typeof forStaff }

function Questions(props: QuestionsProps) {
  const { t } = useTranslation('account')
  const hasPage = useHasPage()
  const { may } = useSession()
  const ownAnswers = useOwnAnswers()
  const isAllowed = (permission?: Permission) => permission === undefined || may(permission)
  const isAsked = (name: keyof typeof pageOf) => pageOf[name] === undefined || hasPage(pageOf[name])
  const texts =
    props.group === 'staff'
      ? props.names
          .filter((name) => isAsked(name) && isAllowed(permissionOf[name]))
          .map((name) => ({ question: t(`support.staff.${name}.question`), text: t(`support.staff.${name}.answer`) }))
      : props.names.filter(isAsked).map((name) => ({
          question: t(`support.volunteer.${name}.question`),
          text: t(`support.volunteer.${name}.answer`),
          ...ownAnswers[name],
        }))
  return (
    <Stack gap="3" as="section">
      <Heading as="h2" size="xl">
        {props.title}
      </Heading>
      {texts.map(({ question, ...answer }) => (
        <Disclosure key={question} summary={question}>
          <Answer {...answer} />
        </Disclosure>
      ))}
    </Stack>
  )
}
