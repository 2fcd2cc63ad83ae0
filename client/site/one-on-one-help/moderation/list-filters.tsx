import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Field } from '#client/ui/field.tsx'
import { searchIcon } from '#client/ui/icons/search.ts'
import { Input, NativeSelect } from '#client/ui/input.tsx'
import { Toolbar } from '#client/ui/staff-layout.tsx'
import type { HelpSearch } from '#shared/resources/help-request.ts'
import { helpPath } from '../help-paths.ts'

type Props = { search: HelpSearch; statuses: readonly { value: string; label: string }[] }

/** Words and status; both live in the address. */
export function ListFilters({ search, statuses }: Props) {
  const { t } = useTranslation('helpDesk')
  const navigate = useNavigate()
  const change = (changes: Partial<HelpSearch>) => void navigate(helpPath({ ...search, page: undefined, ...changes }))
  return (
    <form
      key={search.q ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        change({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() || undefined })
      }}
    >
      <Toolbar>
        <Field label={t('search')} hideLabel>
          <Input
            type="search"
            name="q"
            size="sm"
            startIcon={searchIcon}
            defaultValue={search.q}
            placeholder={t('search')}
          />
        </Field>
        <Field label={t('status')} hideLabel>
          <NativeSelect
            size="sm"
            value={search.status ?? ''}
            onChange={(event) => change({ status: event.currentTarget.value || undefined })}
          >
            <option value="">{t('allStatuses')}</option>
            {statuses.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </Toolbar>
    </form>
  )
}
