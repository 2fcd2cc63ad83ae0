'use no memo'

import clockIcon from 'virtual:icons/clock'
import mailIcon from 'virtual:icons/mail'
import mapPinIcon from 'virtual:icons/map-pin'
import phoneIcon from 'virtual:icons/phone'
import { useTranslation } from 'react-i18next'
import { useSiteName } from '#client/api/boot.tsx'
import { useCenterContact, useCurrentCenter } from '#client/api/center.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { FooterColumn, FooterLink, SiteFooter } from '#client/ui/site-footer.tsx'
import { pathTo, telephone } from '#shared/paths.ts'
import { ConsentLink } from '../consent/consent-link.tsx'
import { usePageText } from '../content-language.ts'
import { Initiator } from '../initiator.tsx'
import { Link } from '../navigation/site-link.tsx'
import { useHoursOf } from '../opening-hours/contact-hours.ts'
import { useSiteMenu, windowProps } from './site-menu.ts'

const networks = { facebook: 'Facebook', instagram: 'Instagram', linkedin: 'LinkedIn', youtube: 'YouTube' } as const

/** Footer variant `maud`, from the center's contact and footer settings. */
export function PageFooter({ width }: { width?: 'wide' | 'full' }) {
  const { t } = useTranslation('common')
  const siteName = useSiteName()
  const { data } = useCurrentCenter()
  const profile = data?.profile
  const contact = useCenterContact()
  const inWords = usePageText()
  const columns = useSiteMenu('footer') ?? []
  const city = [contact?.postalCode, contact?.city].filter(Boolean).join(' ')
  const address = [contact?.street, city].filter(Boolean).join(', ')
  const hoursOf = useHoursOf()
  return (
    <SiteFooter
      width={width}
      bottom={
        <>
          <span>© {siteName}</span>
          <Initiator within="footer" />
          <Inline gap="4">
            <ConsentLink />
            <FooterLink as={Link} to={pathTo('colophon')}>
              {t('footer.colophon')}
            </FooterLink>
          </Inline>
        </>
      }
    >
      {contact ? (
        <FooterColumn heading={t('footer.contact')}>
          <ul>
            {contact.phone ? (
              <li>
                <FooterLink href={telephone(contact.phone)}>
                  <Icon icon={phoneIcon} /> <bdi>{contact.phone}</bdi>
                </FooterLink>
              </li>
            ) : null}
            {contact.email ? (
              <li>
                <FooterLink href={`mailto:${contact.email}`}>
                  <Icon icon={mailIcon} /> {contact.email}
                </FooterLink>
              </li>
            ) : null}
            {address ? (
              <li>
                <FooterLink as="span">
                  <Icon icon={mapPinIcon} /> {address}
                </FooterLink>
              </li>
            ) : null}
            {hoursOf(contact).map(({ text, lang }) => (
              <li key={text} lang={lang}>
                <FooterLink as="span">
                  <Icon icon={clockIcon} /> {text}
                </FooterLink>
              </li>
            ))}
          </ul>
        </FooterColumn>
      ) : null}
      {columns.map((column) => {
        const heading = inWords(column.label, column.labelEn)
        return (
          <FooterColumn key={column.label} heading={column.children ? heading.text : undefined} lang={heading.lang}>
            <ul>
              {(column.children ?? [column]).map(({ label, labelEn, url = '/', newWindow }) => {
                const name = inWords(label, labelEn)
                return (
                  <li key={`${label} ${url}`} lang={name.lang}>
                    {url.startsWith('/') ? (
                      <FooterLink as={Link} to={url} {...windowProps(newWindow)}>
                        {name.text}
                      </FooterLink>
                    ) : (
                      <FooterLink href={url} {...windowProps(newWindow)}>
                        {name.text}
                      </FooterLink>
                    )}
                  </li>
                )
              })}
            </ul>
          </FooterColumn>
        )
      })}
      {profile && profile.footer.social.length > 0 ? (
        <FooterColumn heading={t('footer.follow')}>
          <ul>
            {profile.footer.social.map(({ network, url }) => (
              <li key={network}>
                <FooterLink href={url} rel="noopener">
                  {networks[network]}
                </FooterLink>
              </li>
            ))}
          </ul>
        </FooterColumn>
      ) : null}
    </SiteFooter>
  )
}
