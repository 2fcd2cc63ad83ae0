import keyIcon from 'virtual:icons/key-round'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDate } from '#client/i18n/format.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { RelativeTime } from '#client/shell/relative-time.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Passkey } from '#shared/resources/passkey.ts'

const RenameDialog = lazyPart(async () => (await import('./passkey-rename.tsx')).PasskeyRename)

type Props = {
  passkey: Passkey
  busy: boolean
  onRemove: (close: () => void) => void
  onRenamed: () => void
}

export function PasskeyCard({ passkey, busy, onRemove, onRenamed }: Props) {
  const { t } = useTranslation('profile')
  const [isRenaming, setRenaming] = useState(false)
  const { name } = passkey
  return (
    <Card as="div" size="sm">
      <CardBody>
        <Inline justify="between">
          <Inline gap="3" wrap={false} align="start">
            <Icon icon={keyIcon} />
            <Facts passkey={passkey} />
          </Inline>
          <Inline gap="2">
            <Button
              {...RenameDialog.opener}
              variant="outline"
              size="sm"
              onClick={() => setRenaming(true)}
              aria-label={t('passkeys.renameOf', { name })}
            >
              {t('passkeys.rename')}
            </Button>
            <ConfirmButton
              variant="outline"
              size="sm"
              label={t('passkeys.remove')}
              aria-label={t('passkeys.removeOf', { name })}
              title={t('passkeys.removeTitle', { name })}
              description={t('passkeys.removeText')}
              busy={busy}
              onConfirm={onRemove}
            />
          </Inline>
        </Inline>
        <RenameDialog
          when={isRenaming}
          passkey={passkey}
          open={isRenaming}
          onClose={() => setRenaming(false)}
          onRenamed={onRenamed}
        />
      </CardBody>
    </Card>
  )
}

function Facts({ passkey: { name, createdAt, lastUsedAt, backedUp, suspectedAt, otherHost } }: Pick<Props, 'passkey'>) {
  const { t } = useTranslation('profile')
  const { locale } = useBoot()
  return (
    <Stack gap="1">
      <Text weight="semibold">{name}</Text>
      <Text size="sm" tone="muted">
        {t('passkeys.created', { date: formatDate(locale, createdAt) })}
        {' · '}
        {lastUsedAt ? (
          <>
            {t('passkeys.lastUsed')} <RelativeTime value={lastUsedAt} />
          </>
        ) : (
          t('passkeys.never')
        )}
      </Text>
      {backedUp ? (
        <Text size="sm" tone="muted">
          {t('passkeys.backedUp')}
        </Text>
      ) : null}
      {otherHost ? <Text size="sm">{t('passkeys.otherHost', { host: otherHost })}</Text> : null}
      {suspectedAt ? (
        <Text size="sm" tone="error">
          {t('passkeys.suspected')}
        </Text>
      ) : null}
    </Stack>
  )
}
