import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { CenterBrand } from '#client/shell/layouts/center-brand.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { PreviewIframe } from '#client/ui/preview-iframe.tsx'
import { FooterColumn, FooterLink, SiteFooter } from '#client/ui/site-footer.tsx'
import { SiteHeader } from '#client/ui/site-header.tsx'
import { SideNav, SideNavItem } from '#client/ui/staff-layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { type MenuItem, type MenuLocation, type PublicMenuItem, publicMenu } from '#shared/resources/menu.ts'

type Props = {
  location: MenuLocation
  items: readonly MenuItem[]
  /** Slugs of pages that visitors cannot open. */
  unreachable: readonly string[]
}

/** A menu as visitors see it, from what is not saved yet, on a computer and on a phone. */
export function MenuPreview({ location, items, unreachable }: Props) {
  const { t } = useTranslation('menus')
  const { flags } = useBoot()
  const shown = publicMenu(items, { flags, isPageOpen: (slug) => !unreachable.includes(slug) }).filter(
    ({ audience }) => audience === undefined || audience === 'everyone' || audience === 'visitors',
  )
  return (
    <Stack as="section" gap="4">
      <Stack gap="1">
        <Heading as="h2" size="xl">
          {t('preview.title')}
        </Heading>
        <Text tone="muted">{t('preview.text')}</Text>
      </Stack>
      {shown.length === 0 ? <Text>{t('preview.hidden')}</Text> : null}
      {(['desktop', 'phone'] as const).map((size) => (
        <Stack key={size} gap="2">
          <Heading as="h3" size="md">
            {t(`preview.${size}`)}
          </Heading>
          <PreviewIframe title={`${t('preview.title')}: ${t(`preview.${size}`)}`} size={size}>
            {location === 'footer' ? (
              <FooterPart items={shown} />
            ) : size === 'desktop' ? (
              <HeaderPart items={shown} />
            ) : (
              <SideNav label={t('locations.header')}>
                {shown.map(({ label }) => (
                  <SideNavItem key={label} as="span">
                    {label}
                  </SideNavItem>
                ))}
              </SideNav>
            )}
          </PreviewIframe>
        </Stack>
      ))}
    </Stack>
  )
}

function HeaderPart({ items }: { items: readonly PublicMenuItem[] }) {
  const { t } = useTranslation('menus')
  return (
    <SiteHeader
      brand={<CenterBrand />}
      navigation={
        <TabLinks variant="header" label={t('locations.header')}>
          {items.map(({ label, url }) => (
            <TabLink key={`${label} ${url}`} href={url}>
              {label}
            </TabLink>
          ))}
        </TabLinks>
      }
    />
  )
}

function FooterPart({ items }: { items: readonly PublicMenuItem[] }) {
  return (
    <SiteFooter width="full">
      {items.map((column) => (
        <FooterColumn key={column.label} heading={column.children ? column.label : undefined}>
          <ul>
            {(column.children ?? [column]).map(({ label, url }) => (
              <li key={`${label} ${url}`}>
                <FooterLink href={url}>{label}</FooterLink>
              </li>
            ))}
          </ul>
        </FooterColumn>
      ))}
    </SiteFooter>
  )
}
