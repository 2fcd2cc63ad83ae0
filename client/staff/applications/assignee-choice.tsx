import { useTranslation } from 'react-i18next'
import { assignApplication, useAssignees } from '#client/api/applications.ts'
import { useFailureToast } from '#client/shell/errors/use-failure-toast.ts'
import { useStoredChoice } from '#client/shell/use-stored-choice.ts'
import { Field } from '#client/ui/field.tsx'
import { NativeSelect } from '#client/ui/input.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { Application } from '#shared/resources/application.ts'

type Props = { application: Application; onChanged: () => Promise<unknown> }

/** Who handles an application; a choice is stored at once. */
export function AssigneeChoice({ application, onChanged }: Props) {
  const { t } = useTranslation('staff')
  const { data: colleagues = [] } = useAssignees()
  const showFailure = useFailureToast()
  const { id, assigneeId, assigneeName } = application
  const isListed = assigneeId === null || colleagues.some((colleague) => colleague.id === assigneeId)
  const { chosen, choose } = useStoredChoice(async (value: string) => {
    const name = colleagues.find((colleague) => colleague.id === value)?.name
    try {
      await assignApplication(id, value || null)
      showToast({ title: name ? t('application.assigned', { name }) : t('application.unassigned'), tone: 'success' })
    } catch (error) {
      showFailure(error)
    }
    await onChanged()
  })
  return (
    <Field label={t('application.assignee')} hideLabel>
      <NativeSelect
        size="sm"
        value={chosen ?? assigneeId ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{t('applications.assigneeNone')}</option>
        {isListed ? null : <option value={assigneeId}>{assigneeName}</option>}
        {colleagues.map((colleague) => (
          <option key={colleague.id} value={colleague.id}>
            {colleague.name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
