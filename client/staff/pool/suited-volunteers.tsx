import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVolunteerCards } from '#client/api/volunteer-pool.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Grid, Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { type VolunteerCard, volunteerPool } from '#shared/resources/volunteer-card.ts'
import { PoolCard } from './volunteer-card.tsx'

/** With the field that finds a vacancy: for the first volunteer who is invited. */
const InviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog)

const shown = 3

/** "Passende vrijwilligers": the first cards of the pool for a published vacancy, with the way to the others. */
export function SuitedVolunteers({ vacancyId }: { vacancyId: string }) {
  const { t } = useTranslation('pool')
  const state = useVolunteerCards({ vacancy: vacancyId }, shown)
  const [chosen, setChosen] = useState<VolunteerCard | null>(null)
  const count = state.meta.pagination?.records ?? 0
  const isUsedUp = state.meta.invitationsLeft === 0
  if (state.error && !state.data) return null
  return (
    <Stack as="section" gap="4">
      <Stack gap="1">
        <Inline justify="between" align="baseline">
          <Heading as="h2" size="xl">
            {t('suited.title')}
          </Heading>
          {count > 0 ? (
            <TextLink as={Link} to={volunteerPool.href({ vacancy: vacancyId })} standalone>
              {t('suited.all', { count })}
            </TextLink>
          ) : null}
        </Inline>
        <Text tone="muted">{t('suited.text')}</Text>
        {isUsedUp ? <Text>{t('invite.noneLeft')}</Text> : null}
      </Stack>
      {state.data ? null : <Skeleton shape="block" />}
      {state.data?.length === 0 ? <Text>{t('suited.none')}</Text> : null}
      <Grid columns="three" as="ul">
        {state.data?.map((card) => (
          <li key={card.id}>
            <PoolCard card={card} onInvite={isUsedUp ? null : () => setChosen(card)} heading="h3" />
          </li>
        ))}
      </Grid>
      {chosen ? (
        <InviteDialog
          card={chosen}
          vacancyId={vacancyId}
          onClose={() => setChosen(null)}
          onSent={() => {
            setChosen(null)
            void state.reload()
          }}
        />
      ) : null}
    </Stack>
  )
}
