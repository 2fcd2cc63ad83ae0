'use no memo'

import { useContext, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { WithMessages } from '#client/i18n/with-messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Radio } from '#client/ui/choice.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { FormContext } from '../use-form-field.ts'
import { useValueText } from './use-value-text.ts'
import type { Conflict } from './versions.ts'

/** Both versions of each field that differs, side by side; what is chosen is in the form at once. Takes the focus. */
export function ConflictView(conflict: Conflict) {
  return (
    <WithMessages namespaces={['conflict']} fallback={null}>
      <Versions {...conflict} />
    </WithMessages>
  )
}

function Versions({ fields, choose }: Conflict) {
  const { t } = useTranslation('conflict')
  const registry = useContext(FormContext)?.registry
  const textOf = useValueText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const shown = fields.flatMap((field) => {
    const registered = registry
      ?.getFields()
      .filter(({ name }) => name === field.name || name.startsWith(`${field.name}.`))
    const own = registered?.find(({ name }) => name === field.name)
    const label = own?.label ?? registered?.map((one) => one.label).find(Boolean)
    return label === undefined ? [] : [{ ...field, label, valueText: own?.valueText?.current }]
  })
  const sides = (['mine', 'theirs'] as const).map((side) => ({ side, label: t(side) }))
  return (
    <div ref={box} tabIndex={-1}>
      <Stack gap="5">
        <Alert status="warning" title={t('title')}>
          <Stack gap="3">
            <p>{t('text')}</p>
            <Inline>
              <Button size="sm" variant="outline" onClick={() => choose('mine')}>
                {t('allMine')}
              </Button>
              <Button size="sm" variant="outline" onClick={() => choose('theirs')}>
                {t('allTheirs')}
              </Button>
            </Inline>
          </Stack>
        </Alert>
        {shown.map(({ name, label, chosen, valueText, ...values }) => (
          <Fieldset key={name} legend={label} layout="cards">
            {sides.map(({ side, label: whose }) => (
              <Radio
                key={side}
                card
                name={`conflict-${name}`}
                value={side}
                label={whose}
                description={valueText?.(values[side]) || textOf(values[side])}
                checked={chosen === side}
                onChange={() => choose(side, name)}
              />
            ))}
          </Fieldset>
        ))}
      </Stack>
    </div>
  )
}
