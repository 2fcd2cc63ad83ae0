import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHas } from '#client/api/site-parts.tsx'
import { changeOrganizationStatus, deleteOrganization } from '#client/api/staff-organizations.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useFailureToast } from '#client/shell/errors/use-failure-toast.ts'
import { useOneAtATime } from '#client/shell/use-one-at-a-time.ts'
import { Button } from '#client/ui/button.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import type { OrganizationStatus } from '#shared/resources/organization.ts'
import type { StaffOrganization } from '#shared/resources/staff-organizations.ts'

const OrganizationBulkForm = lazyPart(async () => (await import('./organization-bulk-form.tsx')).OrganizationBulkForm)

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

type Subject = StaffOrganization

/** Runs the steps of organizations: what can be undone offers it in its toast; a deletion is confirmed first, and archiving asks why. */
export function useOrganizationSteps(onDone: () => Promise<unknown>): {
  run: (step: OrganizationStep, organization: Subject) => void
  dialog: ReactNode
} {
  const { t } = useTranslation('organizations')
  const { t: tc } = useTranslation('common')
  const showFailure = useFailureToast()
  const { running, run } = useOneAtATime<OrganizationStep>()
  const has = useHas()
  const [deleting, setDeleting] = useState<Subject | null>(null)
  const [archiving, setArchiving] = useState<Subject | null>(null)

  const showDone = (step: OrganizationStep, organization: Subject) => {
    const undo = step === 'delete' ? null : undoOf[step]
    showToast({
      title: t(`done.${step}`, { name: organization.name }),
      tone: 'success',
      ...(undo ? { action: { label: t('undo'), onClick: () => void send(undo, organization) } } : {}),
    })
  }
  const send = async (step: OrganizationStep, organization: Subject) => {
    const { id } = organization
    try {
      if (step === 'delete') await deleteOrganization(id)
      else await changeOrganizationStatus(id, statusAfter[step])
      showDone(step, organization)
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
      else if (step === 'archive' && has('organizationBulkEditing')) setArchiving(organization)
      else void run(step, () => send(step, organization))
    },
    dialog: (
      <>
        <LazyDialog
          open={archiving !== null}
          onClose={() => setArchiving(null)}
          title={t('archive.title', { name: archiving?.name ?? '' })}
          description={t('archive.text')}
          closeLabel={tc('close')}
        >
          {archiving ? (
            <OrganizationBulkForm
              rows={[archiving]}
              step="archive"
              onDone={([result]) => {
                setArchiving(null)
                if (result?.ok) showDone('archive', archiving)
                else showFailure(new Error(result?.errors.join(' ')))
                void onDone()
              }}
              fallback={<Skeleton shape="block" />}
            />
          ) : null}
        </LazyDialog>
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
      </>
    ),
  }
}
