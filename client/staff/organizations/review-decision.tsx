import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { askOrganization, decideOrganization } from '#client/api/organization-reviews.ts'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { ReasonForm } from '#client/forms/reason-form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { isStale, useStaleMessage } from '#client/forms/versions/use-stale-message.ts'
import { useFailureToast } from '#client/shell/errors/use-failure-toast.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { dialogOpener, LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Heading } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { requiredText } from '#shared/resources/fields.ts'
import type { Organization } from '#shared/resources/organization.ts'
import type { OrganizationReview } from '#shared/resources/organization-review-schema.ts'
import { reviewChecks } from '#shared/resources/organization-review-values.ts'
import { ReviewChecklist } from './review-checklist.tsx'
import { useReviewChecks } from './use-review-checks.ts'

const reasonSchema = z.object({ reason: requiredText(1000) })
const questionSchema = z.object({ question: requiredText(1000) })

type Props = {
  organization: Organization
  /** Points of the checklist that a reviewer ticked. */
  checks: OrganizationReview['checks']
  /** Whether the backend keeps a checklist and can ask. */
  hasReviews: boolean
  /** Whether somebody is known to call or mail about the organization. */
  hasContact: boolean
  /** Whether an address is known to ask at. */
  canAsk: boolean
  onDecided: () => Promise<void>
  onTicked: () => Promise<unknown>
  onChanged: () => Promise<unknown>
}

/** The checklist, and approving, asking or denying. Approving takes the whole list. */
export function ReviewDecision({
  organization,
  checks,
  hasReviews,
  hasContact,
  canAsk,
  onDecided,
  onTicked,
  onChanged,
}: Props) {
  const { t } = useTranslation('organizations')
  const { t: tc } = useTranslation('common')
  const showFailure = useFailureToast()
  const staleMessage = useStaleMessage()
  const [missing, setMissing] = useState(false)
  const [asked, setAsked] = useState<'deny' | 'ask' | 'noContact' | null>(null)
  const [busy, setBusy] = useState(false)
  const { id, name, lockVersion } = organization
  const { values, change, stored } = useReviewChecks(id, checks, onTicked)
  const contactsPath = pathTo('organizationEdit', { id }, { tab: 'contacts' })
  const left = hasReviews ? reviewChecks.length - values.length : 0

  const run = async (work: () => Promise<unknown>, done: string, after: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      setAsked(null)
      showToast({ title: done, tone: 'success' })
      await after()
    } catch (error) {
      // The form keeps what was typed, and says why.
      const hasForm = asked === 'deny' || asked === 'ask'
      if (!hasForm || isStale(error)) {
        showFailure(error)
        // A colleague decided, which takes the dialog away, or the applicant changed something.
        await onChanged()
      }
      if (hasForm) throw error
      setAsked(null)
    } finally {
      setBusy(false)
    }
  }
  const decide = (status: 'approved' | 'denied', reason?: string) =>
    run(
      async () => {
        await stored()
        return decideOrganization(id, { status, lockVersion, ...(reason ? { reason } : {}) })
      },
      t(`done.${status}`, { name }),
      onDecided,
    )
  const approve = () => {
    if (left > 0) return setMissing(true)
    if (!hasContact && asked === null) return setAsked('noContact')
    void decide('approved')
  }
  const cancel = (
    <Button variant="ghost" onClick={() => setAsked(null)}>
      {tc('cancel')}
    </Button>
  )
  return (
    <Stack gap="5" as="section">
      {hasReviews ? (
        <>
          <Heading as="h3" size="lg">
            {t('checklist.title')}
          </Heading>
          <ReviewChecklist checks={checks} values={values} onChange={change} />
        </>
      ) : null}
      {missing && left > 0 ? (
        <Alert status="error" role="alert">
          {t('checklist.missing', { count: left })}
        </Alert>
      ) : null}
      {hasContact ? null : (
        <Alert
          status="warning"
          action={
            <Button as={Link} to={contactsPath} size="sm" variant="outline">
              {t('queue.addContact')}
            </Button>
          }
        >
          {t('queue.noContact')}
        </Alert>
      )}
      <Inline>
        <Button {...(hasContact ? {} : dialogOpener)} loading={busy && asked === null} onClick={approve}>
          {t('queue.approve')}
        </Button>
        {hasReviews ? (
          <Button {...dialogOpener} variant="outline" disabled={!canAsk} onClick={() => setAsked('ask')}>
            {t('queue.ask')}
          </Button>
        ) : null}
        <Button {...dialogOpener} variant="outline" onClick={() => setAsked('deny')}>
          {t('queue.deny')}
        </Button>
      </Inline>
      {asked === 'noContact' ? (
        <LazyDialog
          open
          onClose={() => setAsked(null)}
          role="alertdialog"
          title={t('queue.noContactTitle', { name })}
          description={t('queue.noContactText')}
          closeLabel={tc('close')}
          footer={
            <>
              <Button variant="outline" loading={busy} onClick={approve}>
                {t('queue.approveAnyway')}
              </Button>
              <Button as={Link} to={contactsPath}>
                {t('queue.addContact')}
              </Button>
            </>
          }
        />
      ) : null}
      {asked === 'deny' || asked === 'ask' ? (
        <LazyDialog
          open
          onClose={() => setAsked(null)}
          title={t(`queue.${asked}Title`, { name })}
          description={t(`queue.${asked}Text`)}
          closeLabel={tc('close')}
        >
          {asked === 'deny' ? (
            <ReasonForm
              schema={reasonSchema}
              label={t('list.columnReason')}
              submitLabel={t('queue.deny')}
              problemMessage={staleMessage}
              actions={cancel}
              onSubmit={(reason) => decide('denied', reason)}
            />
          ) : (
            <QuestionForm
              actions={cancel}
              onAsk={(question) =>
                run(() => askOrganization(id, { question, lockVersion }), t('done.asked', { name }), onChanged)
              }
            />
          )}
        </LazyDialog>
      ) : null}
    </Stack>
  )
}

function QuestionForm({ actions, onAsk }: { actions: React.ReactNode; onAsk: (question: string) => Promise<void> }) {
  const { t } = useTranslation('organizations')
  const form = useSchemaForm({
    schema: questionSchema,
    defaultValues: { question: '' },
    onSubmit: ({ question }) => onAsk(question),
  })
  return (
    <Form form={form} submitLabel={t('queue.send')} problemMessage={useStaleMessage()} actions={actions}>
      <TextareaField
        control={form.control}
        name="question"
        label={t('queue.question')}
        missing={t('missing.question')}
        rows={4}
      />
    </Form>
  )
}
