import mailIcon from 'virtual:icons/mail'
import mapPinIcon from 'virtual:icons/map-pin'
import messageCircleIcon from 'virtual:icons/message-circle'
import shieldCheckIcon from 'virtual:icons/shield-check'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatNumber, formatShortDate } from '#client/i18n/format.ts'
import { MessageButton } from '#client/records/conversations/message-button.tsx'
import { MatchReasons } from '#client/records/matching/match-reasons.tsx'
import { useLanguageName } from '#client/records/volunteers/language-name.ts'
import { Badge, Tag } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody, CardFooter, CardMeta, CardTitle } from '#client/ui/card.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { dialogOpener } from '#client/ui/lazy-dialog.tsx'
import { Text } from '#client/ui/text.tsx'
import { WeekGrid } from '#client/ui/week-grid.tsx'
import { dayparts, type Slot, weekdayKeys } from '#shared/availability.ts'
import { isOpenInvitation } from '#shared/resources/invitation.ts'
import type { VolunteerCard } from '#shared/resources/volunteer-card.ts'

type Props = {
  card: VolunteerCard
  /** Null where nobody can be invited now; the page says why. */
  onInvite: (() => void) | null
  heading?: 'h2' | 'h3'
}

/** What a volunteer offers, without who it is; for a vacancy also why they suit it, and the invitation that was sent. */
export function PoolCard({ card, onInvite, heading = 'h2' }: Props) {
  const { t } = useTranslation('pool')
  const { t: tm } = useTranslation('matching')
  const { locale } = useBoot()
  const { headline, postalCode4, place, radiusKm, distance, themes, skills, availability, languages, hasVog, meta } =
    card
  const where = [postalCode4, place].filter(Boolean).join(' ')
  const invitation = meta?.invitation
  const nameOf = useLanguageName()
  return (
    <Card as="article">
      <CardBody>
        <Stack gap="3">
          <CardTitle as={heading}>{headline ? <bdi>{headline}</bdi> : t('card.untitled')}</CardTitle>
          <CardMeta>
            <span>
              <Icon icon={mapPinIcon} size="sm" /> {where || t('card.noPlace')}
              {typeof distance === 'number' ? `, ${t('card.distance', { km: formatNumber(locale, distance) })}` : ''}
            </span>
            {radiusKm ? <span>{t('card.radius', { km: radiusKm })}</span> : null}
            {languages.length > 0 ? (
              <span>
                <Icon icon={messageCircleIcon} size="sm" /> {languages.map(nameOf).join(', ')}
              </span>
            ) : null}
            {hasVog ? (
              <span>
                <Icon icon={shieldCheckIcon} size="sm" /> {t('card.vog')}
              </span>
            ) : null}
          </CardMeta>
          {themes.length > 0 ? (
            <Inline gap="2">
              {themes.map((theme) => (
                <Tag key={theme}>{tm(`themes.${theme}`)}</Tag>
              ))}
            </Inline>
          ) : null}
          {skills.length > 0 ? <Text size="sm">{t('card.skills', { skills: skills.join(', ') })}</Text> : null}
          <Availability slots={availability} />
          {meta?.match ? <MatchReasons match={meta.match} reader="organization" /> : null}
        </Stack>
      </CardBody>
      {invitation ? (
        <CardFooter>
          <Badge tone={isOpenInvitation(invitation.status) ? 'info' : 'neutral'}>
            {t(`invited.${invitation.status}`, { date: formatShortDate(locale, invitation.sentOn) })}
          </Badge>
          {isOpenInvitation(invitation.status) && invitation.isOwn ? (
            <MessageButton kind="invitation" id={invitation.id} size="sm" />
          ) : null}
        </CardFooter>
      ) : onInvite ? (
        <CardFooter>
          <Button {...dialogOpener} variant="outline" startIcon={mailIcon} onClick={onInvite}>
            {t('invite.action')}
          </Button>
        </CardFooter>
      ) : null}
    </Card>
  )
}

function Availability({ slots }: { slots: readonly Slot[] }) {
  const { t } = useTranslation('pool')
  if (slots.length === 0) return <Text size="sm">{t('card.noAvailability')}</Text>
  return (
    <WeekGrid
      label={t('card.availability')}
      columns={weekdayKeys.map((key) => ({ key, label: t(`day.${key}`), short: t(`dayShort.${key}`) }))}
      rows={dayparts.map((key) => ({ key, label: t(`part.${key}`), short: t(`part.${key}`) }))}
      isFree={(day, part) => slots.includes(`${day}-${part}` as Slot)}
      freeLabel={t('card.free')}
      busyLabel={t('card.busy')}
    />
  )
}
