import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeOrganizationStatus, deleteOrganization } from '#client/api/staff-organizations.ts'
import { useFailureToast } from '#client/shell/errors/use-failure-toast.ts'
import { useOneAtATime } from '#client/shell/use-one-at-a-time.ts'
import { Button } from '#client/ui/button.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { OrganizationStatus } from '#shared/resources/organization.ts'
import type { StaffOrganization } from '#shared/resources/staff-organizations.ts'

/** `reopen`: a denied one waits for approval again. */
export type OrganizationStep = 'archive' | 'restore' | 'reopen' | 'delete'

/** The steps of a status; who decides about a pending one does so in the queue. */
export const organizationSteps: Record<OrganizationStatus, readonly OrganizationStep[]> = {
  approved: ['archive', 'delete'],
  pending: [],
  denied: ['reopen', 'delete'],
  archived: ['restore', 'delete'],
}

const statusAfter = { archive: 'archived', restore: 'approved', reopen: 'pending' } as const
/** The step that leads back, where there is one. */
const undoOf = { archive: 'restore', restore: 'archive', reopen: null } as const

type Subject = Pick<StaffOrganization, 'id' | 'name'>

/** Runs the steps of organizations: what can be undone offers it in its toast, a deletion is confirmed first. */
export function useOrganizationSteps(onDone: () => Promise<unknown>): {
  run: (step: OrganizationStep, organization: Subject) => void
  dialog: ReactNode
} {
  const { t } = useTranslation('organizations')
  const { t: tc } = useTranslation('common')
  const showFailure = useFailureToast()
  const { running, run } = useOneAtATime<OrganizationStep>()
  const [deleting, setDeleting] = useState<Subject | null>(null)

  const send = async (step: OrganizationStep, { id, name }: Subject) => {
    try {
      if (step === 'delete') await deleteOrganization(id)
      else await changeOrganizationStatus(id, statusAfter[step])
      const undo = step === 'delete' ? null : undoOf[step]
      showToast({
        title: t(`done.${step}`, { name }),
        tone: 'success',
        ...(undo ? { action: { label: t('undo'), onClick: () => void send(undo, { id, name }) } } : {}),
      })
    } catch (error) {
      showFailure(error)
    } finally {
      setDeleting(null)
      await onDone()
    }
  }
  return {
    run: (step, organization) => {
      if (step === 'delete') setDeleting(organization)
      else void run(step, () => send(step, organization))
    },
    dialog: (
      <LazyDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        role="alertdialog"
        title={t('delete.title', { name: deleting?.name ?? '' })}
        description={t('delete.text')}
        closeLabel={tc('close')}
        footer={
          <>
            <Button variant="outline" onClick={() => setDeleting(null)}>
              {tc('cancel')}
            </Button>
            <Button
              variant="danger"
              loading={running === 'delete'}
              onClick={() => deleting && void run('delete', () => send('delete', deleting))}
            >
              {t('step.delete')}
            </Button>
          </>
        }
      />
    ),
  }
}
