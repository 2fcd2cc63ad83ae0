import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { extendByLink } from '#client/api/vacancy-links.ts'
import { formatDate } from '#client/i18n/format.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { VacancyLink } from '#shared/resources/vacancy-link.ts'
import { LinkStep } from '../link-step.tsx'

type Props = { token: string; link: VacancyLink; onExtended: () => Promise<unknown> }

/** The one button of the page; another end date is chosen in the vacancy's form. */
export function ExtendStep({ token, link, onExtended }: Props) {
  const { t } = useTranslation('vacancy-links')
  const { locale } = useBoot()
  const extend = async () => {
    await extendByLink(token)
    await onExtended()
  }
  const label = t('button', { date: link.extendsTo ? formatDate(locale, link.extendsTo) : '' })
  return (
    <LinkStep label={label} onPress={extend}>
      <Text tone="muted">
        {t('otherDate')}{' '}
        <TextLink as={Link} to={pathTo('vacancyEdit', { id: link.vacancyId })}>
          {t('edit')}
        </TextLink>
      </Text>
    </LinkStep>
  )
}
