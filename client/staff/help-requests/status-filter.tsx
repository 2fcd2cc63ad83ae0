import { FilterSelect } from '#client/lists/table/filter-select.tsx'

type Texts<Status extends string> = { label: string; all: string; option: (status: Status) => string }

/** The filter by status of one of the two lists of this page, whose URL has either's. */
export function statusFilter<Status extends string>(
  statuses: readonly Status[],
  value: string | undefined,
  { label, all, option }: Texts<Status>,
) {
  const chosen = statuses.find((known) => known === value)
  return {
    draw: (change: (changes: { status: string | undefined }) => void) => (
      <FilterSelect
        label={label}
        value={value}
        allLabel={all}
        options={statuses.map((one) => ({ value: one, label: option(one) }))}
        onChange={(status) => change({ status })}
      />
    ),
    chip: chosen && option(chosen),
  }
}
