import { useTranslation } from 'react-i18next'
import { renamePasskey } from '#client/api/passkeys.ts'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { Passkey } from '#shared/resources/passkey.ts'
import { passkeyUpdate } from '#shared/resources/passkey-schema.ts'

type Props = { passkey: Passkey; open: boolean; onClose: () => void; onRenamed: () => void }

export function PasskeyRename({ passkey, open, onClose, onRenamed }: Props) {
  const { t } = useTranslation(['profile', 'common'])
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title={t('profile:passkeys.renameTitle')}
      description={t('profile:passkeys.renameText')}
      closeLabel={t('common:close')}
    >
      <RenameForm
        passkey={passkey}
        onRenamed={() => {
          showToast({ title: t('profile:passkeys.renamed'), tone: 'success' })
          onRenamed()
          onClose()
        }}
      />
    </LazyDialog>
  )
}

function RenameForm({ passkey: { id, name }, onRenamed }: Pick<Props, 'passkey' | 'onRenamed'>) {
  const { t } = useTranslation('profile')
  const form = useSchemaForm({
    schema: passkeyUpdate,
    defaultValues: { name },
    onSubmit: async (values) => {
      await renamePasskey(id, values.name)
      onRenamed()
    },
  })
  return (
    <Form form={form} submitLabel={t('passkeys.save')}>
      <TextField
        control={form.control}
        name="name"
        label={t('passkeys.name')}
        missing={t('passkeys.nameMissing')}
        autoComplete="off"
        maxLength={60}
      />
    </Form>
  )
}
