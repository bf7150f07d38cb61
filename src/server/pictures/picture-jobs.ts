import { parentPort } from 'node:worker_threads'
import type { FontKey } from '#lib/font-pairs.ts'
import type { PictureView } from '#lib/paths.ts'
import { type SiteMark, site } from '#lib/site.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import type { Use } from '#scene/model/studio/render-material.ts'
import type { Icon } from './draw-icon.ts'
import type { PhotographFit } from './fit-photograph.ts'

export type PictureWidth = 320 | 640 | 960 | 1440
export type PictureFormat = 'avif' | 'webp'

/** `use` is the room in which a material is shown. */
export type PictureOptions = { view: PictureView; width: PictureWidth; format: PictureFormat; use?: Use }

/** The picture of a shared link: a picture on the left, the text on a painted panel on the right. */
export type Card = {
  picture:
    | ProductModel
    | { kind: 'photograph' /** The template of the photographed room. */; room: string }
    | StoredPhotograph
  paint: { ground: string; dark: string; lit: string }
  /** The marketplace, beside its mark. */
  name: string
  fonts: FontKey
  /** The operator's own, if there is one; its bytes are in `site`. */
  mark?: SiteMark
  over: string
  title: string
  line: string
  /** Eight characters, shown in cells. */
  showroomId?: string
}

/** A product's photograph: its name in the store. */
export type StoredPhotograph = { kind: 'stored'; file: string }

export type PictureJob =
  | ({ kind: 'picture'; model: ProductModel } & PictureOptions)
  | ({ kind: 'card' } & Card)
  | ({ kind: 'icon' } & Icon)
  | ({ kind: 'photograph'; file: string } & PhotographFit)

/** What a thread gets: with the bytes of the stored photograph or texture, if the job names one. */
export type SentJob = PictureJob & { stored?: Uint8Array }

/** The thread's side of `createPicturePool`: responds to each job with its bytes, or with the error message. */
export function serveJobs<Job>(run: (job: Job) => Promise<Uint8Array>): void {
  parentPort?.on('message', async ({ id, job, site: now }: { id: number; job: Job; site: typeof site }) => {
    Object.assign(site, now)
    try {
      parentPort?.postMessage({ id, bytes: await run(job) })
    } catch (error) {
      parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
    }
  })
}
