/// <reference lib="webworker" />

import { jobOf } from '#scene/model/light/light-job.ts'
import { lightRoom } from '#scene/model/light/light-room.ts'
import { bakeSurface } from '#scene/model/materials/bake-surface.ts'
import { normalMap } from '#scene/model/materials/normal-map.ts'
import type { Answer, Order } from './bakery.ts'

/** Bakes surfaces and the light of rooms off the main thread; each order is answered once, in turn. */
self.addEventListener('message', async ({ data: order }: MessageEvent<Order>) => {
  if (order.kind === 'surface') {
    const baked = bakeSurface(order.model, {
      sizePx: order.sizePx,
      ...(order.areaIn && { areaIn: order.areaIn }),
    })
    // Few rooms ask for another lot than the usual one.
    if (order.model.params.shade_play !== undefined)
      (await import('#scene/model/materials/shade-lot.ts')).shadeLot(baked, order.model)
    const colour = baked.albedo
    for (let i = 0; i < baked.roughness.length; i++) colour[i * 4 + 3] = baked.roughness[i] as number
    const normals = normalMap(baked)
    const { width, height, widthIn, lengthIn } = baked
    send({ id: order.id, kind: 'surface', width, height, widthIn, lengthIn, colour, normals }, [
      colour.buffer,
      normals.buffer,
    ])
    return
  }
  const light = lightRoom(jobOf(order.room), order.fineness)
  send({ id: order.id, kind: 'light', light })
})

function send(answer: Answer, transfer: Transferable[] = []): void {
  self.postMessage(answer, transfer)
}
