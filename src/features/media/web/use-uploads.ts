import { useCallback, useEffect, useRef, useState } from 'react'
import { httpWithProgress } from '#web/browser/progress-http.ts'
import { pickFiles } from '#web/form/Dropzone.tsx'
import { uploadProblem } from '#web/form/messages.tsx'
import { maxMediaMegabytes, mediaRules, type UploadedKind } from '../rules.ts'
import type { ProductMedia } from '../schema.ts'
import { uploadMedia } from './api.ts'

/** A file that is being uploaded, or was refused. `part`: how much of it has been sent, from 0 to 1. */
export type MediaUpload = {
  key: string
  kind: UploadedKind
  file: File
  part: number
  problem: string | null
  /** Whether the same file may succeed later. */
  canRetry: boolean
}

/** Files that were chosen before their product was saved, until its page uploads them; by the product's id. */
const chosen = new Map<number, MediaUpload[]>()

/**
 * Uploads files of one product one after the other, each with its own progress and error. `held` says how many the product
 * has of a kind, `onMade`, which stays the same, gets its media after each. Without a `productId` files are only chosen, until `handTo` says which
 * product they belong to.
 */
export function useUploads(
  productId: number | null,
  held: (kind: UploadedKind) => number,
  onMade: (media: ProductMedia) => void,
) {
  const [uploads, setUploads] = useState<MediaUpload[]>([])
  const [problem, setProblem] = useState<{ kind: UploadedKind; text: string } | null>(null)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const change = useCallback(
    (key: string, changes: Partial<MediaUpload>) =>
      setUploads((old) => old.map((each) => (each.key === key ? { ...each, ...changes } : each))),
    [],
  )
  const drop = useCallback((key: string) => setUploads((old) => old.filter((each) => each.key !== key)), [])

  const send = useCallback(
    ({ key, kind, file }: MediaUpload) => {
      if (productId === null) return
      const upload = async () => {
        change(key, { part: 0, problem: null, canRetry: false })
        try {
          const http = httpWithProgress((part) => change(key, { part }))
          const { data } = await uploadMedia(http, productId, kind, [file])
          onMade(data)
          drop(key)
        } catch (failure) {
          change(key, uploadProblem(failure))
        }
      }
      line.current = line.current.then(upload)
    },
    [productId, onMade, change, drop],
  )
  useEffect(() => {
    const before = productId === null ? undefined : chosen.get(productId)
    if (productId === null || !before) return
    chosen.delete(productId)
    setUploads((old) => [...old, ...before])
    for (const upload of before) if (upload.problem === null) send(upload)
  }, [productId, send])

  const add = async (kind: UploadedKind, files: readonly File[]) => {
    setProblem(null)
    const { max, tooMany, endings } = mediaRules[kind]
    const field = kind === 'photo' ? 'photograph' : 'file'
    const space = max - held(kind) - uploads.filter(isOf(kind)).length
    if (files.length > space) setProblem({ kind, text: tooMany })
    for (const file of files.slice(0, Math.max(0, space))) {
      const rule = { field, max: 1, endings, megabytes: maxMediaMegabytes }
      const { problems } = await pickFiles([], [file], rule, async () => null)
      const key = crypto.randomUUID()
      const upload = { key, kind, file, part: 0, problem: problems[0] ?? null, canRetry: false }
      setUploads((old) => [...old, upload])
      if (problems.length === 0) send(upload)
    }
  }
  /** The page of the product that was saved from this form uploads the files. */
  const handTo = (id: number) => {
    if (uploads.length > 0) chosen.set(id, uploads)
  }

  return { uploads, problem, setProblem, add, retry: send, drop, handTo, areChosen: productId === null }
}

/** Files of a product that is not saved yet. */
export const useChosenFiles = (): Uploads => useUploads(null, none, ignore)
const none = () => 0
const ignore = () => undefined

export type Uploads = Omit<ReturnType<typeof useUploads>, 'setProblem'>

export const isOf =
  (kind: UploadedKind) =>
  (upload: MediaUpload): boolean =>
    upload.kind === kind
