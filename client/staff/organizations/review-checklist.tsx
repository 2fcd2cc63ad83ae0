import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { setReviewCheck } from '#client/api/organization-reviews.ts'
import { formatDateTime } from '#client/i18n/format.ts'
import { CheckboxGroup } from '#client/ui/choice.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { type ReviewCheck, reviewChecks } from '#shared/resources/organization-review.ts'
import type { OrganizationReview } from '#shared/resources/organization-review-schema.ts'

type Props = { id: string; checks: OrganizationReview['checks']; onChanged: () => Promise<unknown> }

/** What is checked before an organization is approved. Each tick is stored at once, with who made it, for all reviewers. */
export function ReviewChecklist({ id, checks, onChanged }: Props) {
  const { t } = useTranslation('organizations')
  const { t: tc } = useTranslation('common')
  const { locale } = useBoot()
  // Ticks of this reader that are on their way: shown at once, taken back when they fail.
  const [sent, setSent] = useState<Partial<Record<ReviewCheck, boolean>>>({})
  const isChecked = (check: ReviewCheck) => sent[check] ?? checks.some((stored) => stored.check === check)
  const values = reviewChecks.filter(isChecked)
  const change = async (wanted: readonly string[]) => {
    const check = reviewChecks.find((name) => wanted.includes(name) !== values.includes(name))
    if (!check) return
    setSent((others) => ({ ...others, [check]: wanted.includes(check) }))
    try {
      await setReviewCheck(id, check, wanted.includes(check))
    } catch {
      showToast({ title: tc('form.failed'), tone: 'error' })
    }
    await onChanged()
    setSent(({ [check]: _, ...others }) => others)
  }
  const describe = (check: ReviewCheck) => {
    const stored = checks.find((one) => one.check === check)
    return stored && isChecked(check)
      ? t('checklist.by', { name: stored.by, time: formatDateTime(locale, stored.at) })
      : undefined
  }
  return (
    <CheckboxGroup
      legend={t('checklist.legend')}
      name="checklist"
      options={reviewChecks.map((value) => ({
        value,
        label: t(`checklist.${value}`),
        description: describe(value),
      }))}
      values={values}
      onValuesChange={(wanted) => void change(wanted)}
    />
  )
}
