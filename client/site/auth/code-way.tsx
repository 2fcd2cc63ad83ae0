import mailIcon from 'virtual:icons/mail'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { pathOfWay, rememberMailedAddress } from './sign-in-way.ts'

/** Leads to the step that mails a code. */
export function CodeWay({ address }: { address: () => string }) {
  const { t } = useTranslation('auth')
  const params = useSearchParams()
  return (
    <Button
      as={Link}
      to={pathOfWay('mail', params)}
      variant="outline"
      fullWidth
      startIcon={mailIcon}
      onClick={() => {
        const typed = address().trim()
        if (typed !== '') rememberMailedAddress(typed)
      }}
    >
      {t('code.ask')}
    </Button>
  )
}
