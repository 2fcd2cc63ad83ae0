import clipboardCheckIcon from 'virtual:icons/clipboard-check'
import handHeartIcon from 'virtual:icons/hand-heart'
import handshakeIcon from 'virtual:icons/handshake'
import heartIcon from 'virtual:icons/heart'
import messageCircleIcon from 'virtual:icons/message-circle'
import shieldCheckIcon from 'virtual:icons/shield-check'
import { useTranslation } from 'react-i18next'
import { useSiteName } from '#client/api/boot.tsx'
import { helpPath } from '#client/records/help-requests/help-paths.ts'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Hero } from '#client/ui/hero.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Grid, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { HelpSearch } from '#shared/resources/help-request.ts'
import { CallUs } from './call-us.tsx'
import { HelpList } from './help-list.tsx'

const steps = [
  { id: 'one', icon: messageCircleIcon },
  { id: 'two', icon: clipboardCheckIcon },
  { id: 'three', icon: handshakeIcon },
] as const
const tips = ['meet', 'money', 'agree', 'stop'] as const

export function HelpOverview({ search }: { search: HelpSearch }) {
  const { t } = useTranslation('help-requests')
  const { may, signedIn } = useSession()
  const center = useSiteName()
  return (
    <>
      <PageHead title={t('title')} canonical={pathTo('oneOnOneHelp')} />
      <Hero
        title={
          <Heading as="h1" size="5xl">
            {t('title')}
          </Heading>
        }
        lead={t('lead', { center })}
        media={<Illustration name="theme-welzijn" />}
      >
        <Inline>
          <Button as={Link} to={helpPath({ view: 'ask' })} size="lg" startIcon={heartIcon}>
            {t('ask')}
          </Button>
          <Button as={Link} to={helpPath({ view: 'offer' })} size="lg" variant="outline" startIcon={handHeartIcon}>
            {t('offer')}
          </Button>
          {signedIn ? (
            <Button as={Link} to={helpPath({ view: 'mine' })} size="lg" variant="ghost">
              {t('mine.title')}
            </Button>
          ) : null}
          {may('helpRequest.moderate') ? (
            <Button as={Link} to={helpPath({ view: 'moderation' })} size="lg" variant="ghost">
              {t('moderation')}
            </Button>
          ) : null}
        </Inline>
      </Hero>
      <How center={center} />
      <Section tone="subtle">
        <Container>
          <HelpList search={search} />
        </Container>
      </Section>
      <Section>
        <Container>
          <Grid columns="main" gap="10" align="start">
            <Safety />
            <div>
              <CallUs />
            </div>
          </Grid>
        </Container>
      </Section>
    </>
  )
}

function How({ center }: { center: string }) {
  const { t } = useTranslation('help-requests')
  return (
    <Section>
      <Container>
        <Stack gap="6">
          <Heading as="h2">{t('how')}</Heading>
          <Grid as="ol" columns="three" gap="8">
            {steps.map(({ id, icon }, index) => (
              <Stack as="li" key={id} gap="2">
                <Icon icon={icon} size="lg" />
                <Heading as="h3" size="lg">
                  {index + 1}. {t(`steps.${id}.title`)}
                </Heading>
                <Text>{t(`steps.${id}.text`, { center })}</Text>
              </Stack>
            ))}
          </Grid>
          <Text tone="muted">{t('privacy')}</Text>
        </Stack>
      </Container>
    </Section>
  )
}

function Safety() {
  const { t } = useTranslation('help-requests')
  return (
    <Stack as="section" gap="4" aria-labelledby="help-safety">
      <Heading as="h2" id="help-safety">
        {t('safety')}
      </Heading>
      <Stack as="ul" gap="3">
        {tips.map((tip) => (
          <Inline as="li" key={tip} align="start" wrap={false}>
            <Icon icon={shieldCheckIcon} />
            <Text measure>{t(`tips.${tip}`)}</Text>
          </Inline>
        ))}
      </Stack>
    </Stack>
  )
}
