import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePages } from '#client/api/pages.ts'
import { Button } from '#client/ui/button.tsx'
import { RadioGroup } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input, NativeSelect } from '#client/ui/input.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import type { LinkDialogProps } from '#client/ui/rich-text-props.ts'
import { completedAddress, isLinkAddress } from '#shared/resources/link-address.ts'

const kinds = ['page', 'address'] as const
type Kind = (typeof kinds)[number]

/** Where a link in a text leads: to a page of the site, another site, a mail address or a phone number. */
export function LinkDialog({ href, needsText, onClose, onUse, onRemove }: LinkDialogProps) {
  const { t } = useTranslation(['content', 'common'])
  const pages = usePages()
  const id = useId()
  const isPage = (address: string) => pages.some(({ slug }) => address === `/${slug}`)
  const [kind, setKind] = useState<Kind>(href === null || isPage(href) ? 'page' : 'address')
  const [page, setPage] = useState(href !== null && isPage(href) ? href : '')
  const [address, setAddress] = useState(href ?? '')
  const [text, setText] = useState('')
  const [checked, setChecked] = useState(false)
  const chosen = kind === 'page' ? page : completedAddress(address)
  const addressError =
    kind === 'page'
      ? page === ''
        ? t('content:link.pageMissing')
        : null
      : isLinkAddress(chosen)
        ? null
        : t('content:link.addressInvalid')
  const textError = needsText && text.trim() === '' ? t('content:link.textMissing') : null
  const use = () => {
    setChecked(true)
    if (addressError || textError) document.getElementById(`${id}${textError ? 'text' : kind}`)?.focus()
    else onUse(chosen, text.trim())
  }
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t(href === null ? 'content:link.add' : 'content:link.change')}
      closeLabel={t('common:close')}
      footer={
        <>
          {href === null ? null : (
            <Button variant="ghost" onClick={onRemove}>
              {t('content:link.remove')}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button onClick={use}>{t('content:link.use')}</Button>
        </>
      }
    >
      {/* No form of its own: this one is inside the editor's. */}
      <Stack gap="5">
        {needsText ? (
          <Field label={t('content:link.text')} id={`${id}text`} error={checked ? textError : null}>
            <Input
              id={`${id}text`}
              value={text}
              maxLength={200}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </Field>
        ) : null}
        <RadioGroup
          legend={t('content:link.kind')}
          name={`${id}kind`}
          value={kind}
          onValueChange={(value) => setKind(value as Kind)}
          options={kinds.map((value) => ({ value, label: t(`content:link.kinds.${value}`) }))}
        />
        {kind === 'page' ? (
          <Field label={t('content:link.page')} id={`${id}page`} error={checked ? addressError : null}>
            <NativeSelect id={`${id}page`} value={page} onChange={(event) => setPage(event.currentTarget.value)}>
              <option value="">{t('content:link.choose')}</option>
              {pages.map(({ slug, title }) => (
                <option key={slug} value={`/${slug}`}>
                  {title}
                </option>
              ))}
            </NativeSelect>
          </Field>
        ) : (
          <Field
            label={t('content:link.address')}
            id={`${id}address`}
            help={t('content:link.addressHelp')}
            error={checked ? addressError : null}
          >
            <Input
              id={`${id}address`}
              value={address}
              inputMode="url"
              autoCapitalize="none"
              onChange={(event) => setAddress(event.currentTarget.value)}
            />
          </Field>
        )}
      </Stack>
    </LazyDialog>
  )
}
