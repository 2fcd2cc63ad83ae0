import type { Page } from '#client/shell/pages/page.ts'
import { formSubmissionShape } from '#shared/resources/shapes/staff.ts'
import 'virtual:platform-styles-staff.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useStaffForms } from '#client/api/form-submissions.ts'
import { formatShortDateTime } from '#client/i18n/short-date-time.ts'
import { FilterSelect } from '#client/lists/table/filter-select.tsx'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import { usePageList } from '#client/lists/use-page-list.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { Button } from '#client/ui/button.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { dialogOpener, LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { textIn } from '#shared/form-schema.ts'
import { pathTo } from '#shared/paths.ts'
import type { Form } from '#shared/resources/form.ts'
import { staffFormSubmissions, staffFormsPath } from '#shared/resources/staff-form-submissions.ts'
import { ContentNavigation } from '../content/content-navigation.tsx'
import { useFormSubmissionColumns } from './form-submission-columns.tsx'

const SendForm = lazyPart(async () => (await import('./send-form.tsx')).SendForm)

export const page: Page = {
  component: FormSubmissionListPage,
  title: { nl: 'Ingevulde formulieren', en: 'Submitted forms' },
  initialData: (params, search) => [...staffFormSubmissions.initialData(params, search), { path: staffFormsPath }],
}

/** What people answered on the forms of the center, of all forms or of one. */
export function FormSubmissionListPage() {
  const { t } = useTranslation('content')
  const { locale } = useBoot()
  const list = usePageList(staffFormSubmissions, formSubmissionShape, { keepPreviousData: true })
  const forms = useStaffForms().data ?? []
  const chosen = forms.find(({ id }) => id === list.search.form)
  // Undefined where the backend counts none.
  const counts = list.facets.form
  const nameOf = ({ id, title }: (typeof forms)[number]) => {
    const form = textIn(title, locale)
    return counts ? t('submissions.list.formCount', { form, count: counts[id] ?? 0 }) : form
  }
  return (
    <Section space="sm">
      <Container width="wide">
        <Stack gap="5">
          <PageHeader
            title={t('submissions.list.title')}
            count={list.meta.pagination?.records}
            description={t('submissions.list.intro')}
            actions={<SendButton forms={forms} chosen={list.search.form} />}
          />
          <ContentNavigation current="forms" />
          <ResourceTable
            id="form-submissions"
            label={t('submissions.list.title')}
            list={list}
            columns={useFormSubmissionColumns(chosen)}
            nameOf={({ form, createdAt }) =>
              t('submissions.list.nameOf', {
                form: form ? textIn(form.title, locale) : '',
                date: formatShortDateTime(locale, createdAt),
              })
            }
            hrefOf={({ id }) => pathTo('formSubmission', { id })}
            searchLabel={t('submissions.list.search')}
            filters={{
              form: {
                draw: (change) => (
                  <FilterSelect
                    label={t('submissions.list.form')}
                    value={list.search.form}
                    allLabel={t('submissions.list.allForms')}
                    options={forms.map((form) => ({ value: form.id, label: nameOf(form) }))}
                    onChange={(form) => change({ form })}
                  />
                ),
                chip: chosen ? textIn(chosen.title, locale) : t('submissions.list.form'),
              },
              from: { label: t('submissions.list.from') },
              to: { label: t('submissions.list.to') },
            }}
            moreFilters={['from', 'to']}
            empty={{ title: t('submissions.list.emptyTitle'), text: t('submissions.list.emptyText') }}
            emptyFiltered={{
              title: t('submissions.list.emptyFilteredTitle'),
              text: t('submissions.list.emptyFilteredText'),
              clear: t('submissions.list.clear'),
            }}
          />
        </Stack>
      </Container>
    </Section>
  )
}

function SendButton({ forms, chosen }: { forms: readonly Form[]; chosen: string | undefined }) {
  const { t } = useTranslation('content')
  const { t: tc } = useTranslation('common')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (forms.length === 0) return null
  return (
    <>
      <Button {...dialogOpener} onClick={() => setOpen(true)}>
        {t('submissions.send.open')}
      </Button>
      <LazyDialog
        open={open}
        onClose={close}
        title={t('submissions.send.open')}
        description={t('submissions.send.text')}
        closeLabel={tc('close')}
      >
        <SendForm forms={forms} chosen={chosen} onClose={close} fallback={<Skeleton shape="block" />} />
      </LazyDialog>
    </>
  )
}
