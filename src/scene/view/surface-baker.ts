import { paths } from '#lib/paths.ts'
import type { RoomToLight } from '#scene/model/light/light-job.ts'
import type { Fineness } from '#scene/model/light/light-room.ts'
import type { RoomLight } from '#scene/model/light/room-light.ts'
import type { SurfaceModel } from '#scene/model/product-model.ts'

export type BakedMaps = {
  width: number
  height: number
  /** Width in inches that the maps cover. */
  widthIn: number
  lengthIn: number
  /** sRGB; the alpha channel holds the roughness. */
  color: Uint8ClampedArray<ArrayBuffer>
  normals: Uint8ClampedArray<ArrayBuffer>
}

export type SurfaceOrder = { model: SurfaceModel; sizePx: number; areaIn?: { w: number; l: number } }

export type BakerOrder = { id: number } & (
  | ({ kind: 'surface' /** The address of the vendor's picture of it. */; picture?: string } & SurfaceOrder)
  | { kind: 'light'; room: RoomToLight; fineness: Fineness }
)
export type BakerResponse = { id: number } & (({ kind: 'surface' } & BakedMaps) | { kind: 'light'; light: RoomLight })

export type SurfaceBaker = {
  surface(order: SurfaceOrder): Promise<BakedMaps>
  light(room: RoomToLight, fineness: Fineness): Promise<RoomLight>
  close(): void
}

/**
 * Two workers, so that the light of a room does not wait for its tiles; a third is started for surfaces whose pieces
 * have a shade variation other than the default.
 */
export function openSurfaceBaker(): SurfaceBaker {
  const baker = () => bench(new Worker(new URL('./bake-worker.ts', import.meta.url), { type: 'module' }))
  const surfaces = baker()
  const lights = baker()
  let lots: ReturnType<typeof bench> | undefined
  const lotBaker = () => bench(new Worker(new URL('./lot-worker.ts', import.meta.url), { type: 'module' }))
  return {
    async surface(order) {
      const usual = order.model.params.shade_play === undefined
      lots ??= usual ? undefined : lotBaker()
      const { texture } = order.model
      const response = await (usual || !lots ? surfaces : lots).order({
        kind: 'surface',
        ...order,
        ...(texture && { picture: paths.photograph(texture.file, 'whole', 960, 'webp') }),
      })
      if (response.kind !== 'surface') throw new Error('the baker mixed up its orders')
      return response
    },
    async light(room, fineness) {
      const response = await lights.order({ kind: 'light', room, fineness })
      if (response.kind !== 'light') throw new Error('the baker mixed up its orders')
      return response.light
    },
    close() {
      surfaces.close()
      lots?.close()
      lights.close()
    },
  }
}

type Unnumbered = BakerOrder extends infer O ? (O extends BakerOrder ? Omit<O, 'id'> : never) : never

function bench(worker: Worker) {
  const waiting = new Map<number, { resolve: (response: BakerResponse) => void; reject: (error: Error) => void }>()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<BakerResponse>) => {
    waiting.get(data.id)?.resolve(data)
    waiting.delete(data.id)
  })
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    for (const { reject } of waiting.values()) reject(new Error(event.message || 'the baker stopped'))
    waiting.clear()
  })
  return {
    order(order: Unnumbered): Promise<BakerResponse> {
      const id = ++last
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        worker.postMessage({ ...order, id })
      })
    },
    close() {
      worker.terminate()
      for (const { reject } of waiting.values()) reject(new Error('closed'))
      waiting.clear()
    },
  }
}
