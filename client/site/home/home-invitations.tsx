import { useTranslation } from 'react-i18next'
import { useCenterContact } from '#client/api/center.ts'
import { useHasPage } from '#client/api/site-parts.tsx'
import { ContactLinks } from '#client/shell/contact-links.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Container, Grid, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'

/** The end of the page: invites organizations to join, and shows who needs help whom to call. */
export function HomeInvitations() {
  const { t } = useTranslation('site')
  const contact = useCenterContact()
  const invites = useHasPage()('organizationSignup')
  if (!invites && !contact) return null
  return (
    <Section>
      <Container width="wide">
        <Grid columns="two" gap="12">
          {invites ? (
            <Stack gap="4" align="start">
              <Heading as="h2">{t('home.organizationsTitle')}</Heading>
              <Text measure>{t('home.organizationsText')}</Text>
              <Button as={Link} to={pathTo('organizationSignup')} variant="outline">
                {t('home.organizationsAction')}
              </Button>
            </Stack>
          ) : null}
          {contact ? (
            <Stack gap="4" align="start">
              <Heading as="h2">{t('home.helpTitle')}</Heading>
              <Text measure>{t('home.helpText')}</Text>
              <Inline gap="6">
                <ContactLinks contact={contact} />
              </Inline>
            </Stack>
          ) : null}
        </Grid>
      </Container>
    </Section>
  )
}
