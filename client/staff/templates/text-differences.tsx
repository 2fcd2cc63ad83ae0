import { diffWordsWithSpace } from 'diff'
import { useTranslation } from 'react-i18next'
import { Stack } from '#client/ui/layout.tsx'
import { MarkedText } from '#client/ui/marked-text.tsx'
import { Text, VisuallyHidden } from '#client/ui/text.tsx'
import type { TemplatePart, TemplateTexts } from '#shared/resources/notification-template-values.ts'

type Props = { parts: readonly TemplatePart[]; before: TemplateTexts; after: TemplateTexts }

/** Each part that differs, word by word: what was removed is struck through, what was added is underlined. */
export function TextDifferences({ parts, before, after }: Props) {
  const { t } = useTranslation('templates')
  const changed = parts.filter((part) => (before[part] ?? '') !== (after[part] ?? ''))
  if (changed.length === 0) return <Text tone="muted">{t('difference.none')}</Text>
  return (
    <Stack gap="4">
      {changed.map((part) => (
        <Stack key={part} gap="1">
          <Text size="sm" weight="medium">
            {t(`part.${part}`)}
          </Text>
          <Difference before={before[part] ?? ''} after={after[part] ?? ''} />
        </Stack>
      ))}
    </Stack>
  )
}

function Difference({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('templates')
  let place = 0
  return (
    <MarkedText>
      {diffWordsWithSpace(before, after).map(({ value, added, removed }) => {
        const key = place++
        if (!added && !removed) return <span key={key}>{value}</span>
        const Element = added ? 'ins' : 'del'
        return (
          <Element key={key}>
            <VisuallyHidden>{t(added ? 'difference.added' : 'difference.removed')} </VisuallyHidden>
            {value}
          </Element>
        )
      })}
    </MarkedText>
  )
}
