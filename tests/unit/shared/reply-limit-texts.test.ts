/** What is said of replying to a vacancy once more, and how often the API accepts it. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { applicationsPerVacancyAndWeek } from '#shared/resources/application.ts'

const twice: Record<string, string> = { nl: 'twee keer per week', en: 'twice a week', ar: 'ردان في الأسبوع' }

it.each(Object.keys(twice))('names the limit wherever a volunteer reads of it, in %s', (locale) => {
  expect(applicationsPerVacancyAndWeek).toBe(2)
  const messages = (namespace: string) =>
    JSON.parse(readFileSync(`shared/messages/${locale}/${namespace}.json`, 'utf8'))
  const { reply, replies, support } = messages('account')
  const texts = [
    (reply.withdrawText ?? replies.withdrawText) as string,
    support.volunteer.withdraw.answer as string,
    messages('applications').next.withdrawn as string,
  ]
  for (const text of texts) expect(text).toContain(twice[locale])
})
