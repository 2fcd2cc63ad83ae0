import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { useOneAtATime } from '#client/shell/use-one-at-a-time.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'

/** Takes one step with a text at a time; a failure is shown in a toast. Resolves to whether it worked. */
export function useContentStep(): { busy: boolean; take: (step: () => Promise<unknown>) => Promise<boolean> } {
  const { t } = useTranslation('common')
  const { running, run } = useOneAtATime<'step'>()
  const take = async (step: () => Promise<unknown>) => {
    let worked = false
    await run('step', async () => {
      try {
        await step()
        worked = true
      } catch (error) {
        const description = error instanceof ApiError ? error.errors[0]?.message : undefined
        showToast({ title: t('form.failed'), tone: 'error', ...(description ? { description } : {}) })
      }
    })
    return worked
  }
  return { busy: running !== null, take }
}
