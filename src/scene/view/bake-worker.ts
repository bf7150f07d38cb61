/// <reference lib="webworker" />

import { jobOf } from '#scene/model/light/light-job.ts'
import { lightRoom } from '#scene/model/light/light-room.ts'
import { bakeSurface } from '#scene/model/materials/bake-surface.ts'
import { sendMaps } from './send-maps.ts'
import type { BakerOrder, BakerResponse } from './surface-baker.ts'

/** Bakes surfaces and the light of rooms off the main thread; each order gets one response, in order. */
self.addEventListener('message', ({ data: order }: MessageEvent<BakerOrder>) => {
  if (order.kind === 'surface') {
    const baked = bakeSurface(order.model, {
      sizePx: order.sizePx,
      ...(order.areaIn && { areaIn: order.areaIn }),
    })
    sendMaps(order.id, baked)
    return
  }
  const light = lightRoom(jobOf(order.room), order.fineness)
  const response: BakerResponse = { id: order.id, kind: 'light', light }
  self.postMessage(response)
})
