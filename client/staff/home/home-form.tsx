import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { saveHomePage } from '#client/api/home-page.ts'
import { readNewest } from '#client/api/use-document.ts'
import { DateField } from '#client/forms/fields/date-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useVersionedForm } from '#client/forms/versions/use-versioned-form.ts'
import { EditorBar, Thumbnail } from '#client/ui/content-editor.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Text } from '#client/ui/text.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import { type HomePage, homePagePath } from '#shared/resources/home-page.ts'
import { noticeLength } from '#shared/resources/home-page-values.ts'
import { mediaSource } from '#shared/resources/media-item.ts'
import { homePageShape } from '#shared/resources/shapes/content.ts'
import { PictureChoice } from '../content-editor/picture-choice.tsx'
import { pictureOf } from '../media/media-thumbnail.tsx'
import { HomeQuotes } from './home-quotes.tsx'
import { HomeSectionList } from './home-section-list.tsx'
import { attributesOf, type HomeValues, homeForm, versionOf } from './home-values.ts'

type Props = { home: HomePage; onSaved: () => Promise<unknown> }

/** The home page from top to bottom: notice, search with its picture, and the sections. */
export function HomeForm({ home, onSaved }: Props) {
  const { t } = useTranslation('home-page')
  const form = useVersionedForm({
    draft: { name: 'home_page', recordId: home.id },
    schema: homeForm,
    version: versionOf(home),
    loadNewest: async () => versionOf(await readNewest(homePageShape, homePagePath)),
    fieldNames: { featuredVacancyId: 'vacancy', 'notice.until': 'noticeUntil', 'notice.text': 'noticeText' },
    onSubmit: async (values, _key, lockVersion) => {
      const stored = await saveHomePage(attributesOf(values, lockVersion))
      showToast({ title: t('saved'), tone: 'success' })
      await onSaved()
      return stored.lockVersion
    },
  })
  const control = form.control as unknown as Control<FieldValues>
  return (
    <Form
      form={form}
      submitLabel={t('save')}
      messages={{
        untilMissing: t('notice.untilMissing'),
        textMissing: t('notice.textMissing'),
        vacancyUnknown: t('featured.unknown'),
        notAgreed: t('quotes.notAgreed'),
      }}
      bar={(submit) => (
        <EditorBar>
          <Text size="sm" tone="muted">
            {t('hint')}
          </Text>
          <div>{submit}</div>
        </EditorBar>
      )}
    >
      <Stack gap="8">
        <NoticeFields control={control} />
        <HeroPicture control={control} onPick={(picture) => form.methods.setValue('picture', picture, dirty)} />
        <HomeQuotes control={control} />
        <HomeSectionList control={control} />
      </Stack>
    </Form>
  )
}

const dirty = { shouldDirty: true } as const

function NoticeFields({ control }: { control: Control<FieldValues> }) {
  const { t } = useTranslation('home-page')
  const { flags } = useBoot()
  return (
    <Fieldset legend={t('notice.title')} kind="group" help={t('notice.help')}>
      <TextField control={control} name="noticeText" label={t('notice.text')} optional maxLength={noticeLength} />
      {flags.i18nEnabled ? (
        <TextField control={control} name="noticeTextEn" label={t('notice.textEn')} optional maxLength={noticeLength} />
      ) : null}
      <DateField
        control={control}
        name="noticeUntil"
        label={t('notice.until')}
        help={t('notice.untilHelp')}
        optional
        from={dutchDay(new Date())}
      />
    </Fieldset>
  )
}

type PictureProps = { control: Control<FieldValues>; onPick: (picture: HomeValues['picture']) => void }

/** The picture beside the search; without one it is the drawing of the site. */
function HeroPicture({ control, onPick }: PictureProps) {
  const { t } = useTranslation('home-page')
  const picture = useWatch({ control, name: 'picture' }) as HomeValues['picture']
  return (
    <Fieldset legend={t('picture.title')} kind="group" help={t('picture.help')}>
      <PictureChoice
        label={t('picture.label')}
        hideLabel
        look={picture ? <Thumbnail src={mediaSource(picture, 'wide', 640)} /> : null}
        onPick={(item) => onPick(pictureOf(item))}
        onClear={() => onPick(null)}
      />
    </Fieldset>
  )
}
