/// <reference lib="webworker" />

import { jobOf } from '#scene/model/light/light-job.ts'
import { lightRoom } from '#scene/model/light/light-room.ts'
import { bakeSurface } from '#scene/model/materials/bake-surface.ts'
import { fetchSurface } from './fetch-surface.ts'
import { sendMaps } from './send-maps.ts'
import type { BakerOrder, BakerResponse } from './surface-baker.ts'

/** Bakes surfaces and the light of rooms off the main thread; each order gets one response. */
self.addEventListener('message', async ({ data: order }: MessageEvent<BakerOrder>) => {
  if (order.kind === 'surface') {
    await fetchSurface(order.model, order.picture)
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
