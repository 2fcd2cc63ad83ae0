import mailIcon from 'virtual:icons/mail'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeMemberRole, reloadOwnRights, removeMember, resendInvitation } from '#client/api/members.ts'
import { Only } from '#client/api/site-parts.tsx'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { ConfirmDialog } from '#client/shell/confirm-dialog.tsx'
import { useNavigateAfterSend } from '#client/shell/navigation/use-navigate-after-send.ts'
import { useSession } from '#client/shell/session/session.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { NativeSelect } from '#client/ui/input.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { dialogOpener } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { type MemberRole, memberRoles } from '#shared/resources/member.ts'
import type { Organization } from '#shared/resources/organization.ts'
import { fullName } from '#shared/resources/user.ts'
import type { User } from '#shared/resources/user-schema.ts'

type Props = {
  member: User
  organization: Organization
  onChanged: () => Promise<unknown>
}

/** A person who works for the organization: the role, the invitation while it is open, and a button that removes. */
export function MemberRow({ member, organization, onChanged }: Props) {
  const { t } = useTranslation('organizations')
  const { t: tc } = useTranslation('common')
  const { busy, run } = useAction()
  const name = fullName(member)
  const roles = member.roles?.filter(({ resourceId }) => resourceId === organization.id) ?? []
  const role: MemberRole = roles.some((one) => one.name === 'admin') ? 'admin' : 'member'
  // The last admin keeps the role, and stays.
  const isLast = roles.some(({ id }) => member.lastAdminRoleIds?.includes(id))
  const isInvited = member.status === 'invited'

  const { user } = useSession()
  const navigate = useNavigateAfterSend()
  const isOwn = user?.id === member.id

  const send = (work: () => Promise<unknown>, done?: string) => run(() => work().finally(onChanged), done)
  /** Who gives up an own role may have lost this page with it. */
  const sendOwn = async (work: () => Promise<unknown>, done: string) => {
    if (!(await run(work, done))) return
    await navigate(pathTo('dashboard'))
    await reloadOwnRights()
  }
  /** Shown at once. The select is not disabled meanwhile: that would take the focus from it. */
  const [pending, setPending] = useState<MemberRole | null>(null)
  const doneText = (next: MemberRole) => t('members.changed', { name, role: t(`members.role.${next}`) })
  const changeRole = async (next: MemberRole, isUndo = false) => {
    if (busy) return
    setPending(next)
    const worked = await send(() => changeMemberRole(organization.id, member.id, next))
    const undo = { label: t('undo'), onClick: () => void changeRole(role, true) }
    if (worked) showToast({ title: doneText(next), tone: 'success', ...(isUndo ? {} : { action: undo }) })
    setPending(null)
    if (worked && isOwn) await reloadOwnRights()
  }
  const [asksDemotion, setAsksDemotion] = useState(false)
  const demoteSelf = () =>
    sendOwn(() => changeMemberRole(organization.id, member.id, 'member'), doneText('member')).finally(() =>
      setAsksDemotion(false),
    )
  const remove = () => {
    const done = t('members.removed', { name })
    const work = () => removeMember(organization.id, member.id)
    return isOwn ? sendOwn(work, done) : send(work, done)
  }
  return (
    <Inline justify="between" gap="4">
      <Stack gap="1">
        <Inline gap="2">
          <Text as="span" weight="semibold">
            {name}
          </Text>
          {isInvited ? <Badge tone="warning">{t('members.invited')}</Badge> : null}
        </Inline>
        <Text size="sm" tone="muted">
          {member.email}
        </Text>
        {isLast ? (
          <Only has="organizationMembers">
            <Text size="sm">{t('members.lastAdmin')}</Text>
          </Only>
        ) : null}
      </Stack>
      <Inline gap="2">
        {isInvited ? (
          <Button
            size="sm"
            variant="ghost"
            startIcon={mailIcon}
            loading={busy}
            aria-label={t('members.resendTo', { name })}
            onClick={() => void send(() => resendInvitation(member.id), t('members.resent', { name }))}
          >
            {t('members.resend')}
          </Button>
        ) : null}
        <Only has="organizationMembers">
          <NativeSelect
            {...(isOwn ? dialogOpener : {})}
            size="sm"
            fit
            aria-label={t('members.roleOf', { name })}
            value={pending ?? role}
            disabled={isLast}
            onChange={(event) => {
              const next = memberRoles.find((value) => value === event.currentTarget.value) ?? role
              if (isOwn && role === 'admin') setAsksDemotion(next === 'member')
              else void changeRole(next)
            }}
          >
            {memberRoles.map((value) => (
              <option key={value} value={value}>
                {t(`members.role.${value}`)}
              </option>
            ))}
          </NativeSelect>
          <ConfirmDialog
            open={asksDemotion}
            onClose={() => setAsksDemotion(false)}
            label={t('members.demoteSelf')}
            title={t('members.demoteSelfTitle', { organization: organization.name })}
            description={t('members.demoteSelfText')}
            busy={busy}
            onConfirm={() => void demoteSelf()}
          />
          {isLast ? null : (
            <ConfirmButton
              size="sm"
              variant="ghost"
              label={t('edit.remove')}
              aria-label={tc('actionOf', { action: t('edit.remove'), name })}
              title={t('members.removeTitle', { name, organization: organization.name })}
              description={t(isInvited ? 'members.removeInvitedText' : 'members.removeText')}
              busy={busy}
              onConfirm={(close) => void remove().finally(close)}
            />
          )}
        </Only>
      </Inline>
    </Inline>
  )
}
