import { showToast } from './lazy-toaster.tsx'

/** Puts a text on the clipboard and says whether that worked: a browser may refuse it. */
export async function copyText(text: string, messages: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: messages.copied, tone: 'success' })
  } catch {
    showToast({ title: messages.failed, tone: 'error' })
  }
}
