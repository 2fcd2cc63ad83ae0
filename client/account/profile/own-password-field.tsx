import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useHas } from '#client/api/site-parts.tsx'
import { PasswordField } from '#client/forms/fields/password-field.tsx'
import type { FieldProps } from '#client/forms/use-form-field.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { pathTo } from '#shared/paths.ts'

/** Whether a form asks for the password itself: only where the backend cannot ask for a proof. */
export function useAsksPassword(): boolean {
  return !useHas()('verification')
}

type Props<Values extends FieldValues> = Pick<FieldProps<Values>, 'control' | 'name' | 'label'>

/** The present password, in forms of which the account is at stake. */
export function OwnPasswordField<Values extends FieldValues>(props: Props<Values>) {
  const { t } = useTranslation('profile')
  return (
    <PasswordField
      {...props}
      missing={t('missing.password')}
      help={
        <TextLink as={Link} to={pathTo('recover')}>
          {t('ownPassword.forgotten')}
        </TextLink>
      }
      autoComplete="current-password"
    />
  )
}
