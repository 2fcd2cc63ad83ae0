'use no memo'

import { useTranslation } from 'react-i18next'
import { useBoot, useSiteName } from '#client/api/boot.tsx'
import { SiteBrand } from '#client/ui/site-header.tsx'
import { pathTo } from '#shared/paths.ts'
import { Link } from '../navigation/site-link.tsx'

/** The center's logo and name, which lead home. */
export function CenterBrand() {
  const { t } = useTranslation('common')
  const { center } = useBoot()
  const name = useSiteName()
  return (
    <SiteBrand
      as={Link}
      to={pathTo('home')}
      logoUrl={center?.logoUrl}
      name={name}
      showName
      aria-label={t('nav.home', { name })}
    />
  )
}
