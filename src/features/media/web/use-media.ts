import { useEffect, useState } from 'react'
import { http, quietHttp, silentHttp } from '#web/browser/browser-http.ts'
import type { ApiResponse } from '#web/browser/http.ts'
import { problemOf } from '#web/form/messages.tsx'
import type { UploadedKind } from '../rules.ts'
import type { ProductMedia } from '../schema.ts'
import {
  addAddresses,
  describePhotograph,
  getMedia,
  orderPhotographs,
  removeMedia,
  type TextureSize,
  uploadTexture,
} from './api.ts'
import { useUploads } from './use-uploads.ts'

const pollMs = 4000

/** The photographs and documents of one product, and what changes them; `problem` is about the last change. */
export function useMedia(productId: number, first: ProductMedia) {
  const [media, setMedia] = useState(first)
  const { setProblem, ...uploads } = useUploads(productId, (kind) => listOf(media, kind).length, setMedia)

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
  /** @throws HttpFailure */
  const saveTexture = async (file: File, size: TextureSize) =>
    setMedia((await uploadTexture(quietHttp, productId, file, size)).data)
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

  return { ...uploads, media, order, describe, remove, saveTexture, retryFetch }
}

export type MediaState = ReturnType<typeof useMedia>

const listOf = (media: ProductMedia, kind: UploadedKind) => (kind === 'photo' ? media.photographs : media.documents)
