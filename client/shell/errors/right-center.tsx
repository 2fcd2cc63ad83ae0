'use no memo'

import phoneIcon from 'virtual:icons/phone'
import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router'
import { useCenterBySlug } from '#client/api/center-by-slug.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo, telephone } from '#shared/paths.ts'
import { centerParameter, centerPathParameter } from '#shared/resources/volunteer-center.ts'

/** The center to which an account belongs: its name, where it is, its phone number, and the way to its sign-in page. */
export function RightCenter({ slug }: { slug: string }) {
  const { t } = useTranslation('common')
  const { data } = useCenterBySlug(slug)
  const center = data?.[0]
  const href = useHref(pathTo('switchCenter', {}, { [centerParameter]: slug, [centerPathParameter]: pathTo('login') }))
  if (!center) return null
  const contact = center.profile?.contactPerson
  return (
    <Stack gap="4" align="center">
      <Stack gap="1" align="center">
        <Text weight="semibold">{t('error.rightCenter', { name: center.profile?.name ?? center.name })}</Text>
        {contact ? (
          <>
            <Text tone="muted">
              {contact.street}, {contact.postalCode} {contact.city}
            </Text>
            <TextLink href={telephone(contact.phone)} startIcon={phoneIcon} standalone>
              <bdi>{contact.phone}</bdi>
            </TextLink>
          </>
        ) : null}
      </Stack>
      <Inline justify="center">
        <Button as="a" href={href} rel="external">
          {t('error.toRightCenter')}
        </Button>
      </Inline>
    </Stack>
  )
}
