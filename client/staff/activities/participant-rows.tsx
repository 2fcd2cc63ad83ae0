import { useTranslation } from 'react-i18next'
import { cancelRegistration } from '#client/api/activities.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatShortDate } from '#client/i18n/format.ts'
import { MessageButton } from '#client/records/conversations/message-button.tsx'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { ByScreen } from '#client/ui/by-screen.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import {
  CompactRow,
  CompactRows,
  CompactValue,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '#client/ui/table.tsx'
import { telephone } from '#shared/paths.ts'
import type { ActivityRegistration } from '#shared/resources/activity-schema.ts'
import { isUnfinished } from '#shared/resources/activity-values.ts'

type Props = {
  registrations: ActivityRegistration[]
  /** Whether the reader has the conversations of the organization. */
  mayWrite: boolean
  onChanged: () => void
}
type RowProps = Omit<Props, 'registrations'> & { registration: ActivityRegistration }

/** Who comes to what, how to reach them, and what the organizer does with their registration. */
export function ParticipantRows(props: Props) {
  return <ByScreen tabletUp={() => <ParticipantTable {...props} />} phone={() => <ParticipantCards {...props} />} />
}

function ParticipantTable({ registrations, ...rest }: Props) {
  const { t } = useTranslation('calendar')
  const factsOf = useFacts()
  return (
    <Table label={t('overview.participants')}>
      <TableHead>
        <TableRow>
          <TableHeaderCell pinned>{t('overview.name')}</TableHeaderCell>
          <TableHeaderCell>{t('overview.date')}</TableHeaderCell>
          <TableHeaderCell>{t('overview.place')}</TableHeaderCell>
          <TableHeaderCell>{t('overview.contact')}</TableHeaderCell>
          <TableHeaderCell>{t('overview.columnActions')}</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {registrations.map((registration) => {
          const { name, date, place } = factsOf(registration)
          return (
            <TableRow key={registration.id}>
              <TableCell pinned>{name}</TableCell>
              <TableCell nowrap>{date}</TableCell>
              <TableCell>{place}</TableCell>
              <TableCell>
                <Contact registration={registration} />
              </TableCell>
              <TableCell>
                <ParticipantActions registration={registration} {...rest} />
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}

function ParticipantCards({ registrations, ...rest }: Props) {
  const { t } = useTranslation('calendar')
  const factsOf = useFacts()
  return (
    <CompactRows label={t('overview.participants')}>
      {registrations.map((registration) => {
        const { name, date, place } = factsOf(registration)
        return (
          <CompactRow
            key={registration.id}
            title={name}
            lines="all"
            end={<ParticipantActions registration={registration} {...rest} />}
          >
            <CompactValue term={t('overview.date')} withTerm={false}>
              {date}
            </CompactValue>
            <CompactValue term={t('overview.place')} withTerm={false}>
              {place}
            </CompactValue>
            <CompactValue term={t('overview.contact')} withTerm={false}>
              <Contact registration={registration} />
            </CompactValue>
          </CompactRow>
        )
      })}
    </CompactRows>
  )
}

function useFacts() {
  const { t } = useTranslation('calendar')
  const { locale } = useBoot()
  return ({ user, occurrence, status }: ActivityRegistration) => ({
    name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
    date: occurrence ? formatShortDate(locale, occurrence.startsAt) : '',
    place:
      status === 'registered' || status === 'waitlisted' || status === 'offered'
        ? t(`overview.registration.${status}`)
        : '',
  })
}

function Contact({ registration: { user } }: Pick<RowProps, 'registration'>) {
  const { t } = useTranslation('calendar')
  if (!user?.email) return t('overview.contactLater')
  return (
    <Stack gap="1">
      <TextLink href={`mailto:${user.email}`}>{user.email}</TextLink>
      {user.phone ? <TextLink href={telephone(user.phone)}>{user.phone}</TextLink> : null}
    </Stack>
  )
}

function ParticipantActions({ registration, mayWrite, onChanged }: RowProps) {
  const { t } = useTranslation('calendar')
  const { t: tc } = useTranslation('common')
  const { busy, run } = useAction()
  const { id, occurrence } = registration
  const { name, date } = useFacts()(registration)
  const named = { name: name || t('overview.somebody') }
  const nameOf = (action: string) => tc('actionOf', { action, ...named })
  const signOff = async (closeDialog: () => void) => {
    const worked = await run(() => cancelRegistration(id), t('overview.signedOff', named))
    closeDialog()
    if (worked) onChanged()
  }
  return (
    <Inline gap="1" wrap={false}>
      {mayWrite ? (
        <MessageButton kind="registration" id={id} size="sm" aria-label={nameOf(tc('sendMessage'))}>
          {t('overview.message')}
        </MessageButton>
      ) : null}
      {occurrence && isUnfinished(occurrence.state) ? (
        <ConfirmButton
          size="sm"
          variant="ghost"
          label={t('overview.signOff')}
          aria-label={nameOf(t('overview.signOff'))}
          title={t('overview.signOffTitle', named)}
          description={t('overview.signOffText', { ...named, date })}
          busy={busy}
          onConfirm={(closeDialog) => void signOff(closeDialog)}
        />
      ) : null}
    </Inline>
  )
}
