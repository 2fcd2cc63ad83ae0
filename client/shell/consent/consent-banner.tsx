'use no memo'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router'
import { Only } from '#client/api/site-parts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { Dock } from '#client/ui/dock.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { useConsent } from './use-consent.ts'

/** Asks for consent until both choices are made, in one line. Accepting and rejecting are equally easy. */
export function ConsentBanner({ takesFocus }: { takesFocus: boolean }) {
  const { t } = useTranslation('common')
  const { acceptAll, rejectAll } = useConsent()
  const [choosing, setChoosing] = useState(false)
  const privacy = useHref(pathTo('home', { slug: 'privacy' }))
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  return (
    <Dock label={t('consent.title')}>
      <Stack gap="3">
        <Inline gap="3" justify="between">
          {/* A short line, so that the largest contentful paint is text of the page and not of the banner. */}
          <Inline gap="2" align="baseline">
            <Heading as="h2" size="md" ref={title} tabIndex={-1}>
              {t('consent.title')}
            </Heading>
            <Only has="contentPages">
              <TextLink href={privacy}>{t('consent.more')}</TextLink>
            </Only>
          </Inline>
          <Inline gap="2">
            <Button onClick={rejectAll}>{t('consent.rejectAll')}</Button>
            <Button onClick={acceptAll}>{t('consent.acceptAll')}</Button>
            <Button variant="outline" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
              {t('consent.choose')}
            </Button>
          </Inline>
        </Inline>
        {choosing ? <ConsentChoices /> : null}
      </Stack>
    </Dock>
  )
}

/** Each kind of cookies apart. */
function ConsentChoices() {
  const { t } = useTranslation('common')
  const { consent, save } = useConsent()
  const saveSelection = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    save(form.has('analytical'), form.has('thirdParty'))
  }
  return (
    <form method="post" onSubmit={saveSelection}>
      <Inline gap="4" justify="between">
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
        <Button type="submit">{t('consent.save')}</Button>
      </Inline>
    </form>
  )
}
