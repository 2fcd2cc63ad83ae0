'use no memo'

import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Only } from '#client/api/site-parts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { Dock } from '#client/ui/dock.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { useConsent } from './use-consent.ts'

/** Asks for consent until both choices are made. Accepting and rejecting are equally easy. */
export function ConsentBanner({ takesFocus }: { takesFocus: boolean }) {
  const { t } = useTranslation('common')
  const { consent, acceptAll, rejectAll, save } = useConsent()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  const saveSelection = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    save(form.has('analytical'), form.has('thirdParty'))
  }
  return (
    <Dock label={t('consent.title')}>
      <form method="post" onSubmit={saveSelection}>
        <Stack gap="3">
          <Heading as="h2" size="lg" ref={title} tabIndex={-1}>
            {t('consent.title')}
          </Heading>
          {/* Short lines, so that the largest contentful paint is text of the page and not of the banner. */}
          <div>
            <Text size="sm">{t('consent.necessary')}</Text>
            <Text size="sm">{t('consent.choose')}</Text>
            <Only has="contentPages">
              <TextLink href={pathTo('home', { slug: 'privacy' })}>{t('consent.more')}</TextLink>
            </Only>
          </div>
          <Fieldset legend={t('consent.choices')} layout="row" hideLegend>
            <Checkbox size="sm" name="functional" label={t('consent.functional')} checked disabled readOnly />
            <Checkbox
              size="sm"
              name="analytical"
              label={t('consent.analytical')}
              defaultChecked={consent.analytical ?? false}
            />
            <Checkbox
              size="sm"
              name="thirdParty"
              label={t('consent.thirdParty')}
              defaultChecked={consent.thirdParty ?? false}
            />
          </Fieldset>
          <Inline gap="3">
            <Button onClick={acceptAll}>{t('consent.acceptAll')}</Button>
            <Button onClick={rejectAll}>{t('consent.rejectAll')}</Button>
            <Button variant="outline" type="submit">
              {t('consent.save')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Dock>
  )
}
