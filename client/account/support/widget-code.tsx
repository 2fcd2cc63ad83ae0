import 'virtual:platform-styles-forms.css'
import copyIcon from 'virtual:icons/copy'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { RadioGroup } from '#client/ui/choice.tsx'
import { CodeBox } from '#client/ui/code-box.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { copyText } from '#client/ui/lazy-toaster.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'

/** The HTML snippet that shows vacancies on another site. */
export function WidgetCode() {
  const { t } = useTranslation('account')
  const { origin } = useBoot()
  const { organization } = useSession()
  const [source, setSource] = useState<'own' | 'all'>(organization ? 'own' : 'all')
  const query = source === 'own' && organization ? { organisatie: organization.id } : {}
  const address = origin + pathTo('vacancyWidget', {}, query)
  const code = `<iframe src="${address}" title="${t('support.widget.frameTitle')}" width="100%" height="720" style="border:0" loading="lazy"></iframe>`
  const copy = () => copyText(code, { copied: t('support.widget.copied'), failed: t('support.widget.copyFailed') })
  return (
    <Stack gap="4" as="section">
      <Heading as="h2" size="xl">
        {t('support.widget.title')}
      </Heading>
      <Text measure>{t('support.widget.text')}</Text>
      {organization ? (
        <RadioGroup
          name="widget-vacancies"
          legend={t('support.widget.which')}
          value={source}
          onValueChange={(value) => setSource(value === 'own' ? 'own' : 'all')}
          options={[
            { value: 'own', label: t('support.widget.own', { name: organization.name }) },
            { value: 'all', label: t('support.widget.all') },
          ]}
        />
      ) : null}
      <CodeBox label={t('support.widget.code')}>{code}</CodeBox>
      <Inline gap="4">
        <Button variant="outline" startIcon={copyIcon} onClick={() => void copy()}>
          {t('support.widget.copy')}
        </Button>
        <TextLink href={address} target="_blank" standalone>
          {t('support.widget.preview')}
        </TextLink>
      </Inline>
    </Stack>
  )
}
