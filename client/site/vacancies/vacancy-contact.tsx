import { useTranslation } from 'react-i18next'
import { ContactLinks } from '#client/shell/contact-links.tsx'
import { useContentLanguage, usePageText } from '#client/shell/content-language.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { TranslationNote } from '#client/shell/translation-note.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { promisedDays } from '#shared/resources/answer-promise.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'

/** The organization and its contact person. `noted`: the page has said already that its texts are in Dutch. */
export function VacancyContact({ vacancy, noted }: { vacancy: Vacancy; noted: boolean }) {
  const { t } = useTranslation('site')
  const contentLanguage = useContentLanguage()
  const inWords = usePageText()
  const { organization, contactPerson } = vacancy
  if (!organization) return null
  const role = inWords(contactPerson?.role, contactPerson?.roleEn)
  const days = promisedDays(organization.profile?.responseStats?.medianDays)
  return (
    <Stack gap="4" as="section">
      <Heading as="h2" size="xl">
        {t('vacancy.about', { organization: organization.name })}
      </Heading>
      {organization.profile?.mission ? (
        <Stack gap="2">
          <Text measure lang={contentLanguage} dir="auto">
            {organization.profile.mission}
          </Text>
          {noted ? null : <TranslationNote />}
        </Stack>
      ) : null}
      {days === null ? null : <Text tone="muted">{t('vacancy.respondsWithin', { count: days })}</Text>}
      {contactPerson ? (
        <Card variant="subtle" size="sm" as="div">
          <CardBody>
            <Inline gap="4" align="start" wrap={false}>
              <Avatar name={contactPerson.name} decorative />
              <Stack gap="2" align="start">
                <div>
                  <Text size="sm" tone="muted">
                    {t('vacancy.contact')}
                  </Text>
                  <Text weight="semibold">{contactPerson.name}</Text>
                  {role.text ? (
                    <Text size="sm" tone="muted" lang={role.lang}>
                      {role.text}
                    </Text>
                  ) : null}
                </div>
                {/* Visitors do not get them. */}
                <ContactLinks contact={contactPerson} />
              </Stack>
            </Inline>
          </CardBody>
        </Card>
      ) : null}
      {/* The page of an organization is on the site of its own center alone. */}
      {vacancy.meta?.origin ? null : (
        <TextLink as={Link} to={pathTo('organization', { id: organization.id })} standalone>
          {t('vacancy.aboutMore')}
        </TextLink>
      )}
    </Stack>
  )
}
