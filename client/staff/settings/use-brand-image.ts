import { useRef, useState } from 'react'
import { uploadSiteImage } from '#client/api/center-design.ts'
import type { UploadOptions } from '#client/api/upload.ts'
import type { ImagePart } from '#client/ui/image-cropper-props.ts'
import type { SiteImageKind } from '#shared/resources/volunteer-center.ts'

type Look = { file: File; part: ImagePart | null; padding: number }
type Image = { kind: SiteImageKind; url: string | null; onChange: (url: string | null) => void }

/** A logo or icon that is drawn again from its file with another part or with more room around it. */
export function useBrandImage({ kind, url, onChange }: Image) {
  const [drawn, setDrawn] = useState<(Look & { url: string }) | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [failed, setFailed] = useState(false)
  const part = useRef<ImagePart | null>(null)
  const drawing = useRef<AbortController | null>(null)
  // Another picture (an earlier design, say) takes the place of the one whose file is here.
  const source = drawn && drawn.url === url ? drawn : null

  const draw = async (look: Look, options: UploadOptions) => {
    const stored = await uploadSiteImage(kind, look.file, { ...options, padding: look.padding, crop: look.part })
    setDrawn({ ...look, url: stored })
    onChange(stored)
  }
  return {
    failed,
    /** What the picture on the page was drawn from; null when its file is not here. */
    source,
    /** The file whose part is being chosen. */
    file,
    /** Asks again which part is used: of the file, or else of the picture as it is stored. */
    cropAgain: async () => {
      setFailed(false)
      try {
        if (source) setFile(source.file)
        else if (url) setFile(await fileOf(url))
      } catch {
        setFailed(true)
      }
    },
    closeCrop: () => setFile(null),
    /** The part that the next upload uses. */
    choosePart: (chosen: ImagePart | null) => {
      part.current = chosen
      setFile(null)
    },
    upload: (chosen: File, options: UploadOptions) =>
      draw({ file: chosen, part: part.current, padding: source?.file === chosen ? source.padding : 0 }, options),
    setPadding: async (padding: number) => {
      if (!source) return
      drawing.current?.abort()
      const controller = new AbortController()
      drawing.current = controller
      setFailed(false)
      try {
        await draw({ ...source, padding }, { onProgress: () => {}, signal: controller.signal })
      } catch {
        if (!controller.signal.aborted) setFailed(true)
      }
    },
    forget: () => setDrawn(null),
  }
}

async function fileOf(url: string): Promise<File> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The picture could not be read: ${response.status}`)
  const picture = await response.blob()
  return new File([picture], 'picture', { type: picture.type })
}
