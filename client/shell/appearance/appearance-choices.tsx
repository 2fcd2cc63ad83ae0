'use no memo'

import { useTranslation } from 'react-i18next'
import { Chip } from '#client/ui/badge.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { type ChoiceValue, useChoice } from './appearance.ts'

/** The choices of this panel; the sidebar has its own fold button. */
type Shown = 'colour-mode' | 'contrast' | 'text-size'

/** The theme switcher: colors, contrast and text size. */
export function AppearanceChoices() {
  const { t } = useTranslation('common')
  return (
    <Stack gap="6">
      <Values name="colour-mode" legend={t('customize.mode')} />
      <Values name="contrast" legend={t('customize.contrast')} />
      <Values name="text-size" legend={t('customize.textSize')} />
    </Stack>
  )
}

function Values<Name extends Shown>({ name, legend }: { name: Name; legend: string }) {
  const { t } = useTranslation('common')
  const [value, choose, values] = useChoice(name)
  return (
    <Fieldset legend={legend} layout="chips">
      {values.map((candidate: ChoiceValue<Name>) => (
        <Chip key={candidate} pressed={candidate === value} onClick={() => choose(candidate)}>
          {t(`customize.values.${candidate as ChoiceValue<Shown>}`)}
        </Chip>
      ))}
    </Fieldset>
  )
}
