import { WithMessages } from '#client/i18n/with-messages.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useSession } from '#client/shell/session/session.ts'
import type { RecordEventsProps } from './record-events.tsx'

const RecordEvents = lazyPart(async () => (await import('./record-events.tsx')).RecordEvents)

/** Who changed a record, and what; nothing for who may not read the audit log. Loaded after its page, which ends with it. */
export function RecordHistory(props: RecordEventsProps) {
  if (!useSession().may('auditLog.read')) return null
  return (
    <WithMessages namespaces={['audit', 'site']} fallback={null}>
      <RecordEvents {...props} />
    </WithMessages>
  )
}
