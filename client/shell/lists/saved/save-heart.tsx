import heartIcon from 'virtual:icons/heart'
import { useTranslation } from 'react-i18next'
import { useHref, useLocation } from 'react-router'
import { IconButton } from '#client/ui/button.tsx'
import { pathTo } from '#shared/paths.ts'
import type { ListedVacancy } from '#shared/resources/vacancy.ts'
import { Link } from '../../navigation/site-link.tsx'
import { withReturn } from '../../navigation/with-return.ts'
import { useSession } from '../../session/session-provider.tsx'
import { wishToSave } from './wish-to-save.ts'

/** "Bewaar Taalmaatje in Wezep": a button for who is signed in; a visitor signs in first and finds it saved. */
export function SaveHeart({ vacancy: { id, title, address } }: { vacancy: ListedVacancy }) {
  const { t } = useTranslation('site')
  const { SaveButton } = useSession()
  const { pathname, search } = useLocation()
  const here = useHref({ pathname, search })
  const place = address?.city
  const label = place && !title.includes(place) ? t('vacancy.saveIn', { title, place }) : t('vacancy.save', { title })
  if (SaveButton) return <SaveButton id={id} title={title} label={label} />
  return <IconButton as={Link} to={withReturn(pathTo('login'), wishToSave(here, id))} icon={heartIcon} label={label} />
}
