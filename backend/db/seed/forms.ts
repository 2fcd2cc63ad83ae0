/** Forms of every center, with codes in each state. Uses no random numbers of the seed. */
import { formCodeHash } from '#backend/resources/forms/codes.ts'
import type { QuestionValues } from '#shared/form-schema.ts'
import { insertForIds } from '../batches.ts'
import type { Db } from '../driver.ts'
import { formSubmissions, forms, formTokens } from '../schema/forms.ts'
import { daysBefore } from './centers.ts'
import type { CenterFixture } from './fixtures/centers.ts'
import { formFixtures, issuedTokens } from './fixtures/forms.ts'
import { stageFormFixtures } from './fixtures/stage-forms.ts'

export const sampleForms = [...formFixtures, ...stageFormFixtures]

const draft: QuestionValues = { active: 'less', hours: 2.5 }
const sent: QuestionValues = {
  who: 'volunteer',
  help: '4',
  grade: 8,
  better: 'Iets vaker laten horen dat een reactie is gelezen.',
}

/** The code in a letter of this center. */
export const sampleCode = (centerId: number, ending: string): string => `PROEF-${centerId}-${ending}`

export async function seedForms(db: Db, center: CenterFixture, now: Date): Promise<void> {
  const createdAt = daysBefore(now, 200)
  const fill = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('{center}', center.name)) as T
  const ids = await insertForIds(
    db,
    forms,
    sampleForms.map((form) => ({ ...fill(form), centerId: center.id, createdAt, updatedAt: createdAt })),
  )
  const idOf = new Map(sampleForms.map(({ slug }, index) => [slug, ids[index] ?? 0]))
  const handedAt = daysBefore(now, 14)
  const answeredAt = daysBefore(now, 3)
  const tokenIds = await insertForIds(
    db,
    formTokens,
    issuedTokens.map(({ form, ending, recipientName, state }) => ({
      centerId: center.id,
      formId: idOf.get(form) ?? 0,
      tokenHash: formCodeHash(sampleCode(center.id, ending)) ?? '',
      recipientName,
      // Long enough for a database that is not seeded again every month.
      expiresAt: daysBefore(now, state === 'expired' ? 2 : -365),
      answers: state === 'saved' ? draft : null,
      savedAt: state === 'saved' ? answeredAt : null,
      submittedAt: state === 'submitted' ? answeredAt : null,
      createdAt: handedAt,
      updatedAt: handedAt,
    })),
  )
  const index = issuedTokens.findIndex(({ state }) => state === 'submitted')
  await db.insert(formSubmissions).values({
    centerId: center.id,
    formId: idOf.get(issuedTokens[index]?.form ?? '') ?? 0,
    tokenId: tokenIds[index] ?? 0,
    answers: sent,
    createdAt: answeredAt,
    updatedAt: answeredAt,
  })
}
