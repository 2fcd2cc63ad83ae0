/**
 * The reply that a visitor wrote on this device: it survives signing in, signing up and the mailed link, which may open in another
 * tab. The form's own draft (`client/forms/drafts/tab-copy.ts`), for two days.
 */
import { deviceCopies, isHandedOver } from '#client/forms/drafts/tab-copy.ts'

type ReplyDraft = { vacancyId: string; motivation: string; answers: Record<string, string>; isHandedOver: boolean }

/** The newest one, of the vacancies that are asked, or null when there is none with a motivation, it is too old, or it cannot be read. */
export function readDraft(isAsked: (vacancyId: string) => boolean = () => true): ReplyDraft | null {
  for (const { recordId, copy } of deviceCopies('application')) {
    if (!isAsked(recordId)) continue
    const { values } = JSON.parse(copy.content) as { values: Pick<ReplyDraft, 'motivation' | 'answers'> }
    const { motivation, answers } = values
    if (motivation) return { vacancyId: recordId, motivation, answers, isHandedOver: isHandedOver(copy) }
  }
  return null
}
