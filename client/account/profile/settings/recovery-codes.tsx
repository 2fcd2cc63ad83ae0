import { useTranslation } from 'react-i18next'
import { useBoot, useSiteName } from '#client/api/boot.tsx'
import { useFocusHeading } from '#client/shell/use-focus-heading.ts'
import { Button } from '#client/ui/button.tsx'
import { CodeBox } from '#client/ui/code-box.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { copyText } from '#client/ui/lazy-toaster.tsx'
import { Heading, Text } from '#client/ui/text.tsx'

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation('second-factor')
  const { origin } = useBoot()
  const siteName = useSiteName()
  const heading = useFocusHeading()
  const text = codes.join('\n')
  const copy = () => copyText(text, { copied: t('setup.copied'), failed: t('setup.copyFailed') })
  const download = () => {
    const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
    Object.assign(document.createElement('a'), { href: address, download: t('setup.file') }).click()
    URL.revokeObjectURL(address)
  }
  return (
    <Stack gap="3" data-print="alone">
      <p data-print="only">
        {siteName}, {new URL(origin).host}
      </p>
      <div ref={heading} tabIndex={-1}>
        <Heading as="h3" size="lg">
          {t('setup.saveTitle')}
        </Heading>
      </div>
      <Text measure>{t('setup.saveText')}</Text>
      <CodeBox label={t('setup.codes')}>{text}</CodeBox>
      <Inline gap="3">
        <Button variant="outline" onClick={() => void copy()}>
          {t('setup.copy')}
        </Button>
        <Button variant="outline" onClick={download}>
          {t('setup.download')}
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          {t('setup.print')}
        </Button>
        <Button onClick={onDone}>{t('setup.done')}</Button>
      </Inline>
    </Stack>
  )
}
