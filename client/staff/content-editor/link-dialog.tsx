import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePages } from '#client/api/pages.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { Button } from '#client/ui/button.tsx'
import { RadioGroup } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input, NativeSelect } from '#client/ui/input.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import type { LinkDialogProps } from '#client/ui/rich-text-props.ts'
import { Text } from '#client/ui/text.tsx'
import { completedAddress, isLinkAddress } from '#shared/resources/link-address.ts'
import { isDocumentPath, mediaDocumentPath } from '#shared/resources/media-item.ts'

const MediaPicker = lazyPart(async () => (await import('../media/media-picker.tsx')).MediaPicker)

const kinds = ['page', 'document', 'address'] as const
type Kind = (typeof kinds)[number]

/** Where a link leads: to a page of the site, a document of its media, another site, a mail address or a phone number. */
export function LinkDialog({ href, needsText, onClose, onUse, onRemove }: LinkDialogProps) {
  const { t } = useTranslation(['content', 'common'])
  const pages = usePages()
  const id = useId()
  const isPage = (address: string) => pages.some(({ slug }) => address === `/${slug}`)
  const [kind, setKind] = useState<Kind>(
    href === null || isPage(href) ? 'page' : isDocumentPath(href) ? 'document' : 'address',
  )
  const [page, setPage] = useState(href !== null && isPage(href) ? href : '')
  const [file, setFile] = useState(
    href !== null && isDocumentPath(href) ? { path: href, name: t('content:link.documentChosen') } : null,
  )
  const [picking, setPicking] = useState(false)
  const [address, setAddress] = useState(href ?? '')
  const [text, setText] = useState('')
  const [checked, setChecked] = useState(false)
  const chosen = { page, document: file?.path ?? '', address: completedAddress(address) }[kind]
  const missing = {
    page: t('content:link.pageMissing'),
    document: t('content:link.documentMissing'),
    address: t('content:link.addressInvalid'),
  }[kind]
  const addressError = isLinkAddress(chosen) ? null : missing
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
        ) : null}
        {kind === 'document' ? (
          <Stack gap="2">
            <Text size="sm">{file?.name ?? t('content:link.documentNone')}</Text>
            {checked && addressError ? (
              <Text tone="error" size="sm">
                {addressError}
              </Text>
            ) : null}
            <div>
              <Button
                id={`${id}document`}
                size="sm"
                variant="outline"
                {...MediaPicker.opener}
                onClick={() => setPicking(true)}
              >
                {t(file ? 'content:link.documentOther' : 'content:link.documentChoose')}
              </Button>
            </div>
          </Stack>
        ) : null}
        {picking ? (
          // React passes the events of a dialog on to the form around it, which must not submit with one of the dialog's.
          <div onSubmit={(event) => event.stopPropagation()}>
            <MediaPicker
              open
              kind="document"
              onClose={() => setPicking(false)}
              onPick={(item) => {
                setFile({ path: mediaDocumentPath(item), name: item.name })
                setPicking(false)
              }}
            />
          </div>
        ) : null}
        {kind === 'address' ? (
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
        ) : null}
      </Stack>
    </LazyDialog>
  )
}
