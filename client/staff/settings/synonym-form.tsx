import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { createSynonym, updateSynonym } from '#client/api/search-synonyms.ts'
import { readNewest } from '#client/api/use-document.ts'
import { TagsField } from '#client/forms/fields/tags-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useVersionedForm } from '#client/forms/versions/use-versioned-form.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { searchSynonymPath, searchSynonymTerms } from '#shared/resources/search-synonym.ts'
import { isSynonymTerm, type SearchSynonym } from '#shared/resources/search-synonym-schema.ts'
import { searchSynonymShape } from '#shared/resources/shapes/search-synonym.ts'

/** The terms are one field, so that what is wrong with one of them is said at the field. */
const formSchema = z.object({
  terms: z.array(z.string()).check(
    z.refine((terms) => terms.length >= searchSynonymTerms.least, { params: { code: 'few' } }),
    z.refine((terms) => terms.every(isSynonymTerm), { params: { code: 'noTerm' } }),
  ),
})

/** Without a group: a new one. */
type Props = { group?: SearchSynonym; onDone: () => void }

const versionOf = ({ lockVersion, terms }: Pick<SearchSynonym, 'lockVersion' | 'terms'>) => ({
  lockVersion,
  values: { terms },
})

export function SynonymForm({ group, onDone }: Props) {
  const { t } = useTranslation('settings')
  const form = useVersionedForm({
    schema: formSchema,
    version: versionOf(group ?? { lockVersion: 0, terms: [] }),
    loadNewest: async () =>
      versionOf(
        group ? await readNewest(searchSynonymShape, searchSynonymPath(group.id)) : { lockVersion: 0, terms: [] },
      ),
    onSubmit: async ({ terms }, key, lockVersion) => {
      await (group ? updateSynonym(group.id, terms, lockVersion, key) : createSynonym(terms, key))
      showToast({ title: t('synonyms.saved'), tone: 'success' })
      onDone()
      return undefined
    },
  })
  return (
    <Form
      form={form}
      submitLabel={t('save')}
      messages={{ few: t('synonyms.termsMissing'), noTerm: t('synonyms.termsWrong') }}
    >
      <TagsField
        control={form.control}
        name="terms"
        label={t('synonyms.terms')}
        help={t('synonyms.termsHelp')}
        missing={t('synonyms.termsMissing')}
        maximum={searchSynonymTerms.most}
      />
    </Form>
  )
}
