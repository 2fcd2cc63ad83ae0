/** Files that will be sent with a message: each is uploaded as soon as it is chosen, with its progress. */

import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#client/api/failure-text.ts'
import { uploadFile } from '#client/api/upload.ts'
import { messageFilesPath } from '#shared/resources/conversation.ts'
import { attachmentsPerMessage } from '#shared/resources/conversation-values.ts'
import { storedFileShape } from '#shared/resources/shapes/site.ts'
import { fileLimit } from '#shared/resources/stored-file.ts'

export type Attached = { id: string; name: string }
type Upload = { key: number; name: string; progress: number }

export function useAttachments(
  attached: readonly Attached[],
  onChange: (change: (files: Attached[]) => Attached[]) => void,
) {
  const { t } = useTranslation('conversations')
  const failureText = useFailureText()
  const [uploads, setUploads] = useState<Upload[]>([])
  const [problem, setProblem] = useState('')
  const nextKey = useRef(0)

  const send = async (file: File) => {
    if (file.size > fileLimit) {
      setProblem(t('write.tooLarge', { name: file.name, megabytes: fileLimit / 1024 / 1024 }))
      return
    }
    const key = nextKey.current++
    const showProgress = (progress: number) =>
      setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, progress } : upload)))
    setUploads((all) => [...all, { key, name: file.name, progress: 0 }])
    try {
      const { id, name } = await uploadFile(storedFileShape, messageFilesPath, file, { onProgress: showProgress })
      onChange((files) => [...files, { id, name }])
    } catch (error) {
      setProblem(`${t('write.uploadFailed', { name: file.name })} ${failureText(error)}`)
    } finally {
      setUploads((all) => all.filter((upload) => upload.key !== key))
    }
  }

  return {
    uploads,
    problem,
    add: (files: FileList | null) => {
      const chosen = [...(files ?? [])]
      setProblem('')
      if (attached.length + uploads.length + chosen.length > attachmentsPerMessage) {
        setProblem(t('write.tooMany', { count: attachmentsPerMessage }))
        return
      }
      for (const file of chosen) void send(file)
    },
    remove: (id: string) => onChange((files) => files.filter((file) => file.id !== id)),
  }
}
