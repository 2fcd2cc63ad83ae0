import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { SiteBrand } from '#client/ui/shells.tsx'
import { pathTo } from '#shared/paths.ts'
import { Link } from '../navigation/site-link.tsx'

/** The centre's logo and name, which lead home. */
export function CentreBrand() {
  const { t } = useTranslation('common')
  const { centre, tenantName } = useBoot()
  const name = centre?.siteName ?? tenantName
  return (
    <SiteBrand
      as={Link}
      to={pathTo('home')}
      logoUrl={centre?.logoUrl}
      name={name}
      showName
      aria-label={t('nav.home', { name })}
    />
  )
}
