import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useBoot } from '#client/api/boot.tsx'
import { usePages } from '#client/api/pages.ts'
import { discardDraft } from '#client/forms/drafts/draft-handle.ts'
import { CheckboxField } from '#client/forms/fields/checkbox-field.tsx'
import { RadioField } from '#client/forms/fields/radio-field.tsx'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { Button } from '#client/ui/button.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { Text } from '#client/ui/text.tsx'
import type { MenuItem, MenuLocation, MenuTarget } from '#shared/resources/menu.ts'
import { externalUrl, menuItem } from '#shared/resources/menu-schema.ts'
import { menuAudiences, menuFlags, menuRoutes } from '#shared/resources/menu-values.ts'
import { isRouteOn, type RouteDefinition, routes } from '#shared/routes.ts'
import { isColumn } from './menu-tree.ts'

const { label, labelEn, audience, newWindow } = menuItem.shape
const kinds = ['route', 'page', 'url'] as const
const base = z.object({
  label,
  labelEn,
  kind: z.enum(kinds),
  route: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  url: z.nullable(z.string()),
  audience,
  flag: z.enum(['always', ...menuFlags]),
  newWindow,
})
type Values = z.infer<typeof base>

const needed = (kind: Values['kind'], name: 'route' | 'slug' | 'url') =>
  z.refine<Values>((values) => values.kind !== kind || Boolean(values[name]?.trim()), {
    path: [name],
    params: { code: 'required' },
  })
const valid = z.refine<Values>(
  ({ kind, url }) => kind !== 'url' || !url?.trim() || z.safeParse(externalUrl, url).success,
  { path: ['url'], params: { code: 'urlInvalid' } },
)
const linkSchema = base.check(needed('route', 'route'), needed('page', 'slug'), needed('url', 'url'), valid)

function targetOf({ kind, route, slug, url }: Values): MenuTarget {
  const found = menuRoutes.find((one) => one === route)
  if (kind === 'route') return { kind, route: found ?? 'home' }
  return kind === 'page' ? { kind, slug: slug ?? '' } : { kind, url: url?.trim() ?? '' }
}

const valuesOf = ({ label: text, labelEn: english, target, ...item }: MenuItem): Values => ({
  label: text,
  labelEn: english,
  kind: target.kind === 'none' ? 'route' : target.kind,
  route: target.kind === 'route' ? target.route : null,
  slug: target.kind === 'page' ? target.slug : null,
  url: target.kind === 'url' ? target.url : null,
  audience: item.audience,
  flag: item.flag ?? 'always',
  newWindow: item.newWindow,
})

type Props = {
  item: MenuItem
  isNew: boolean
  /** Whether everybody must see it. */
  locked: boolean
  location: MenuLocation
  onClose: () => void
  onDone: (item: MenuItem) => void
}

/** What an entry says, where it leads, and who sees it. A column says something and leads nowhere. */
export function MenuItemDialog({ item, isNew, locked, location, onClose, onDone }: Props) {
  const { t } = useTranslation(['menus', 'common'])
  const boot = useBoot()
  const column = isColumn(item)
  const pages = usePages()
  const form = useSchemaForm({
    draft: { name: 'menu_item', recordId: `${location}.${isNew ? (column ? 'column' : 'link') : item.id}` },
    schema: column ? base : linkSchema,
    defaultValues: valuesOf(item),
    onSubmit: async (values) => {
      onDone({
        ...item,
        label: values.label,
        labelEn: values.labelEn || null,
        target: column ? { kind: 'none' } : targetOf(values),
        audience: values.audience,
        flag: menuFlags.find((flag) => flag === values.flag) ?? null,
        newWindow: !column && values.newWindow,
      })
    },
  })
  const { control } = form
  const kind = useWatch({ control, name: 'kind' })
  const slug = useWatch({ control, name: 'slug' })
  const isOn = (definition: RouteDefinition) => isRouteOn(definition, boot)
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t(`menus:item.${isNew ? (column ? 'addColumn' : 'add') : column ? 'editColumn' : 'edit'}`)}
      closeLabel={t('common:close')}
    >
      <Form
        form={form}
        submitLabel={t('menus:item.done')}
        messages={{ urlInvalid: t('menus:item.urlInvalid') }}
        actions={
          <Button
            variant="ghost"
            onClick={() => {
              discardDraft(form)
              onClose()
            }}
          >
            {t('common:cancel')}
          </Button>
        }
      >
        <TextField
          control={control}
          name="label"
          label={t('menus:item.label')}
          missing={t('menus:item.labelMissing')}
          maxLength={60}
        />
        {boot.flags.i18nEnabled ? (
          <TextField control={control} name="labelEn" label={t('menus:item.labelEn')} maxLength={60} />
        ) : null}
        {column ? null : (
          <RadioField
            control={control}
            name="kind"
            label={t('menus:item.kind')}
            options={kinds.map((value) => ({ value, label: t(`menus:item.kinds.${value}`) }))}
          />
        )}
        {!column && kind === 'route' ? (
          <SelectField
            control={control}
            name="route"
            optional={false}
            label={t('menus:item.route')}
            missing={t('menus:item.routeMissing')}
            options={menuRoutes
              .filter((value) => isOn(routes[value]))
              .map((value) => ({ value, label: t(`menus:routes.${value}`) }))}
          />
        ) : null}
        {!column && kind === 'page' ? (
          <SelectField
            control={control}
            name="slug"
            optional={false}
            label={t('menus:item.page')}
            missing={t('menus:item.pageMissing')}
            options={[
              ...(slug && !pages.some((page) => page.slug === slug) ? [{ value: slug, label: `/${slug}` }] : []),
              ...pages.map((page) => ({ value: page.slug, label: `${page.title} (/${page.slug})` })),
            ]}
          />
        ) : null}
        {!column && kind === 'url' ? (
          <TextField
            control={control}
            name="url"
            optional={false}
            label={t('menus:item.url')}
            help={t('menus:item.urlHelp')}
            missing={t('menus:item.urlMissing')}
            maxLength={500}
          />
        ) : null}
        {locked ? (
          <Text tone="muted">{t('menus:item.locked')}</Text>
        ) : (
          <>
            <SelectField
              control={control}
              name="audience"
              label={t('menus:item.audience')}
              missing={t('menus:item.audienceMissing')}
              options={menuAudiences.map((value) => ({ value, label: t(`menus:item.audiences.${value}`) }))}
            />
            <SelectField
              control={control}
              name="flag"
              label={t('menus:item.flag')}
              options={[
                { value: 'always', label: t('menus:item.noFlag') },
                ...menuFlags.map((value) => ({ value, label: t(`menus:item.flags.${value}`) })),
              ]}
            />
          </>
        )}
        {column ? null : (
          <CheckboxField
            control={control}
            name="newWindow"
            label={t('menus:item.newWindow')}
            description={t('menus:item.newWindowHelp')}
          />
        )}
      </Form>
    </LazyDialog>
  )
}
