/// <reference lib="webworker" />

import { bakeSurface } from '#scene/model/materials/bake-surface.ts'
import { shadeLot } from '#scene/model/materials/shade-lot.ts'
import { fetchSurface } from './fetch-surface.ts'
import { sendMaps } from './send-maps.ts'
import type { BakerOrder } from './surface-baker.ts'

/**
 * Bakes surfaces whose pieces have more or less shade variation than the default. Separate from the other workers,
 * which are enough for most rooms.
 */
self.addEventListener('message', async ({ data: order }: MessageEvent<BakerOrder>) => {
  if (order.kind !== 'surface') return
  const { id, model, sizePx, picture } = order
  await fetchSurface(model, picture)
  sendMaps(id, shadeLot(bakeSurface(model, { sizePx }), model))
})
