import 'virtual:platform-styles-forms.css'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDesignVersions } from '#client/api/center-design.ts'
import { ColorField } from '#client/forms/fields/color-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { Grid, Show, Stack } from '#client/ui/layout.tsx'
import { ActionsPlace } from '#client/ui/placed-actions.tsx'
import { brandingCss, brandingVariables } from '#shared/branding.ts'
import { FaviconInput, LogoInput } from './brand-images.tsx'
import { ColorAdjustments, ContrastTable } from './contrast-check.tsx'
import { DesignPreview } from './design-preview.tsx'
import { DesignVersions } from './design-versions.tsx'
import { type DesignValues, designAttributes, designSchema, designValues } from './settings-values.ts'
import { type SettingsProps, useSettingsForm } from './use-settings-form.ts'

const colorNames = ['primaryColor', 'secondaryColor'] as const
const optionalColorNames = ['textColor', 'mutedColor', 'backgroundColor'] as const

/** Colors, logo and icon, with what they will look like and what was published before. */
export function DesignForm({ profile, onChanged }: SettingsProps) {
  const { t } = useTranslation('settings')
  const versions = useDesignVersions()
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const form = useSettingsForm(
    {
      profile,
      onChanged: async () => {
        await Promise.all([onChanged(), versions.reload()])
        showOnThisPage(form.methods.getValues())
      },
    },
    {
      draftName: 'settings_design',
      schema: designSchema,
      valuesOf: designValues,
      attributesOf: designAttributes,
      saved: 'design.saved',
    },
  )
  const { control, methods } = form
  const values = useWatch({ control }) as DesignValues
  const set = <Name extends keyof DesignValues>(name: Name, value: DesignValues[Name]) =>
    methods.setValue(name, value as never, { shouldDirty: true, shouldValidate: true })
  // Half-typed colors count as absent, so there is always a design to look at.
  const branding = brandingVariables(values)
  const used = { textColor: 'text', mutedColor: 'muted', backgroundColor: 'background' } as const
  return (
    <Grid columns="main" gap="8" align="start">
      <DesignPreview branding={branding} logoUrl={values.websiteLogoUrl} actions={setActions} />
      <Stack gap="10">
        <ActionsPlace value={actions}>
          <Form form={form} submitLabel={t('design.publish')} messages={{ color: t('design.colorMissing') }}>
            <Fieldset legend={t('design.colors')} kind="group">
              {colorNames.map((name) => (
                <ColorField
                  key={name}
                  control={control}
                  name={name}
                  label={t(`design.${name}`)}
                  help={t(`design.${name}Help`)}
                  missing={t('design.colorMissing')}
                  fallback={profile[name]}
                />
              ))}
              {optionalColorNames.map((name) => (
                <ColorField
                  key={name}
                  control={control}
                  name={name}
                  label={t(`design.${name}`)}
                  help={t(name === 'backgroundColor' ? 'design.backgroundColorHelp' : 'design.derived')}
                  fallback={branding.light[`--brand-${used[name]}`] ?? '#000000'}
                />
              ))}
              <ColorAdjustments branding={branding} values={values} onUse={(name, color) => set(name, color)} />
            </Fieldset>
            <LogoInput url={values.websiteLogoUrl} onChange={(url) => set('websiteLogoUrl', url)} />
            <FaviconInput url={values.faviconUrl} name={profile.name} onChange={(url) => set('faviconUrl', url)} />
            {/* On a phone the other one is above the preview, far from the last field. */}
            <Show on="belowDesktop">
              <Button type="submit" loading={methods.formState.isSubmitting}>
                {t('design.publish')}
              </Button>
            </Show>
          </Form>
        </ActionsPlace>
        <DesignVersions
          versions={versions}
          onUse={(design) => {
            const earlier = designValues(design)
            for (const name of Object.keys(earlier) as (keyof DesignValues)[]) set(name, earlier[name])
          }}
        />
        <ContrastTable branding={branding} />
      </Stack>
    </Grid>
  )
}

/** The page that is open has the colors that it came with; the next ones come with the new ones. */
function showOnThisPage(design: DesignValues): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(brandingCss(design))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
