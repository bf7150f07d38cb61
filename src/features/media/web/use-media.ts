import { useCallback, useEffect, useRef, useState } from 'react'
import { http, quietHttp, silentHttp } from '#web/browser/browser-http.ts'
import type { ApiResponse } from '#web/browser/http.ts'
import { httpWithProgress } from '#web/browser/progress-http.ts'
import { pickFiles } from '#web/form/Dropzone.tsx'
import { problemOf, uploadProblem } from '#web/form/messages.tsx'
import { maxMediaMegabytes, mediaRules, type UploadedKind } from '../rules.ts'
import type { ProductMedia } from '../schema.ts'
import { addAddresses, describePhotograph, getMedia, orderPhotographs, removeMedia, uploadMedia } from './api.ts'

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

const pollMs = 4000

/**
 * The photographs and documents of one product, and what changes them. Files are uploaded one after the other, each with
 * its own progress and error; `problem` is about the last other change.
 */
export function useMedia(productId: number, first: ProductMedia) {
  const [media, setMedia] = useState(first)
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
      const upload = async () => {
        change(key, { part: 0, problem: null, canRetry: false })
        try {
          const http = httpWithProgress((part) => change(key, { part }))
          const { data } = await uploadMedia(http, productId, kind, [file])
          setMedia(data)
          drop(key)
        } catch (failure) {
          change(key, uploadProblem(failure))
        }
      }
      line.current = line.current.then(upload)
    },
    [productId, change, drop],
  )
  const add = async (kind: UploadedKind, files: readonly File[]) => {
    setProblem(null)
    const { max, tooMany, endings } = mediaRules[kind]
    const field = kind === 'photo' ? 'photograph' : 'file'
    const space = max - listOf(media, kind).length - uploads.filter(isOf(kind)).length
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

  /** Shows `expected` until the server answers; a failure shows what was there before. */
  const save = async (expected: ProductMedia, call: () => Promise<ApiResponse<ProductMedia>>) => {
    const before = media
    setProblem(null)
    setMedia(expected)
    try {
      setMedia((await call()).data)
      return true
    } catch (failure) {
      setMedia(before)
      setProblem({ kind: 'photo', text: problemOf(failure) })
      return false
    }
  }
  const order = (ids: readonly number[]) => {
    const places = new Map(ids.map((id, place) => [id, place]))
    const placeOf = ({ id }: { id: number }) => places.get(id) ?? 0
    const photographs = media.photographs.toSorted((a, b) => placeOf(a) - placeOf(b))
    return save({ ...media, photographs }, () => orderPhotographs(quietHttp, productId, ids))
  }
  const describe = (id: number, alt: string) =>
    save({ ...media, photographs: media.photographs.map((one) => (one.id === id ? { ...one, alt } : one)) }, () =>
      describePhotograph(quietHttp, productId, id, alt),
    )
  const remove = async (id: number) => setMedia((await removeMedia(http, productId, id)).data)
  const retryFetch = (kind: UploadedKind, url: string) =>
    save(media, () => addAddresses(quietHttp, productId, kind, [url]))

  // Files that are being fetched appear by themselves.
  const isFetching = media.fetches.some(({ status }) => status === 'waiting')
  useEffect(() => {
    if (!isFetching) return
    const timer = setInterval(() => {
      getMedia(silentHttp, productId).then(
        ({ data }) => setMedia(data),
        () => {},
      )
    }, pollMs)
    return () => clearInterval(timer)
  }, [isFetching, productId])

  return { media, uploads, problem, add, retry: send, drop, order, describe, remove, retryFetch }
}

export type MediaState = ReturnType<typeof useMedia>

export const isOf =
  (kind: UploadedKind) =>
  (upload: MediaUpload): boolean =>
    upload.kind === kind

const listOf = (media: ProductMedia, kind: UploadedKind) => (kind === 'photo' ? media.photographs : media.documents)
