'use no memo'

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router'
import * as z from 'zod/mini'
import { createApplication, useOwnApplications } from '#client/api/applications.ts'
import { useBoot } from '#client/api/boot.tsx'
import { useReplyDraft } from '#client/api/reply-drafts.ts'
import { handOverCopy } from '#client/forms/drafts/tab-copy.ts'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { showElement } from '#client/runtime/show-element.ts'
import { usePageText } from '#client/shell/content-language.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo, withReturn } from '#shared/paths.ts'
import { openApplicationStatuses } from '#shared/resources/application.ts'
import { applicationCreate } from '#shared/resources/application-schema.ts'
import type { ReplyDraft } from '#shared/resources/reply-draft.ts'
import type { Vacancy, VacancyQuestion } from '#shared/resources/vacancy.ts'
import { readDraft } from './application-draft.ts'
import { startReadingAt } from './start-reading.ts'

/** When the reader replied: earlier, or just now on this page. */
export type Replied = 'before' | 'now'

type Stage = 'writing' | 'choosing' | 'sent'

/** Motivation and the vacancy's own questions; a visitor then signs in or up, and finds the draft afterwards. */
export function ApplicationForm({ vacancy, onReplied }: { vacancy: Vacancy; onReplied: (when: Replied) => void }) {
  const { signedIn } = useSession()
  // Where the vacancy itself does not say it.
  const { data: own } = useOwnApplications(signedIn && typeof vacancy.applied !== 'boolean')
  // Of another device; what its writer wrote on this one is newer.
  const [local] = useState(() => {
    const draft = readDraft()
    return draft?.vacancyId === vacancy.id && draft.isHandedOver
  })
  const kept = useReplyDraft(signedIn && !local, vacancy.id)
  const [stage, setStage] = useState<Stage>('writing')
  const replied = own?.some(
    ({ vacancy: other, status }) => other?.id === vacancy.id && openApplicationStatuses.includes(status),
  )
  const when = stage === 'sent' ? 'now' : replied ? 'before' : null
  useEffect(() => {
    if (when) onReplied(when)
  }, [when, onReplied])
  if (stage === 'sent') return <ApplicationSent vacancy={vacancy} />
  if (stage === 'choosing') return <ChooseAccount vacancyId={vacancy.id} onBack={() => setStage('writing')} />
  if (kept.isLoading) return <Skeleton shape="block" />
  return <WriteApplication vacancy={vacancy} signedIn={signedIn} kept={kept.data?.[0]} onStage={setStage} />
}

/** Validates the motivation and the vacancy's own questions. */
const schemaFor = (questions: readonly VacancyQuestion[]) =>
  z.object({
    motivation: applicationCreate.shape.motivation,
    answers: z.object(
      Object.fromEntries(
        questions.map(({ id, required }) => [
          id,
          required
            ? z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))
            : z.string().check(z.maxLength(2000)),
        ]),
      ),
    ),
  })

type WriteApplicationProps = {
  vacancy: Vacancy
  signedIn: boolean
  /** The reply draft that the server stored before the sign-up. */
  kept: ReplyDraft | undefined
  onStage: (stage: Stage) => void
}

function WriteApplication({ vacancy, signedIn, kept, onStage }: WriteApplicationProps) {
  const { t } = useTranslation('site')
  const { questions } = vacancy
  const inWords = usePageText()
  const [isRestored, setRestored] = useState(kept !== undefined)
  const isSent = useRef(false)
  const form = useSchemaForm({
    draft: {
      name: 'application',
      recordId: vacancy.id,
      outlivesTab: true,
      isDone: () => isSent.current,
      onRestored: () => setRestored(true),
    },
    schema: schemaFor(questions),
    defaultValues: {
      motivation: kept?.motivation ?? '',
      answers: Object.fromEntries(questions.map(({ id }) => [id, kept?.answers[id] ?? ''])),
    },
    onSubmit: async (values, key) => {
      if (!signedIn) return onStage('choosing')
      await createApplication({ vacancyId: vacancy.id, ...values }, key)
      isSent.current = true
      onStage('sent')
    },
  })

  return (
    <Form
      form={form}
      guarded={false}
      submitLabel={signedIn ? t('reply.submit') : t('reply.submitSignedOut')}
      problemMessage={({ error }) => (error.hasCode('already_applied') ? t('reply.already') : null)}
    >
      {signedIn && isRestored ? (
        <Alert status="success" title={t('reply.restoredTitle')}>
          {t('reply.restored')}
        </Alert>
      ) : null}
      <TextareaField
        control={form.control}
        name="motivation"
        label={t('reply.motivation')}
        missing={t('reply.motivationMissing')}
        help={t('reply.motivationHint')}
        rows={6}
      />
      {questions.map(({ id, label, labelEn }) => {
        const { text, lang } = inWords(label, labelEn)
        return (
          <TextareaField
            key={id}
            control={form.control}
            name={`answers.${id}`}
            label={text}
            labelLang={lang}
            rows={2}
          />
        )
      })}
      {signedIn ? null : (
        <Text size="sm" tone="muted">
          {t('reply.signedOutHint')}
        </Text>
      )}
    </Form>
  )
}

function ChooseAccount({ vacancyId, onBack }: { vacancyId: string; onBack: () => void }) {
  const { t } = useTranslation('site')
  const back = useHref(`${pathTo('vacancy', { id: vacancyId })}#reply`)
  const { center } = useBoot()
  const handOver = () =>
    handOverCopy({ form: 'application', recordId: vacancyId, centerId: center?.id ?? null, area: 'device' })
  return (
    <Stack gap="4" role="status">
      <Alert status="success" title={t('reply.chooseTitle')}>
        {t('reply.chooseText')}
      </Alert>
      {/* Most who reply are new here. */}
      <Button as={Link} to={withReturn(pathTo('signup'), back)} onClick={handOver} fullWidth>
        {t('reply.chooseSignup')}
      </Button>
      <Button as={Link} to={withReturn(pathTo('login'), back)} onClick={handOver} variant="outline" fullWidth>
        {t('reply.chooseLogin')}
      </Button>
      <Button variant="ghost" onClick={onBack} fullWidth>
        {t('reply.chooseBack')}
      </Button>
    </Stack>
  )
}

function ApplicationSent({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('site')
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!thanks.current) return
    startReadingAt(thanks.current)
    showElement(thanks.current)
  }, [])
  return (
    <Stack gap="4" role="status" ref={thanks}>
      <Alert status="success" title={t('reply.sentTitle')}>
        {t('reply.sentText', { organization: vacancy.organization?.name ?? '' })}
      </Alert>
      <Button as={Link} to={pathTo('profileApplications')} variant="outline" fullWidth>
        {t('reply.sentAction')}
      </Button>
    </Stack>
  )
}
