/// <reference lib="webworker" />

import { bakeSurface } from '#scene/model/materials/bake-surface.ts'
import { shadeLot } from '#scene/model/materials/shade-lot.ts'
import { sendMaps } from './send-maps.ts'
import type { BakerOrder } from './surface-baker.ts'

/**
 * Bakes surfaces whose pieces have more or less shade variation than the default. Separate from the other workers,
 * which are enough for most rooms.
 */
self.addEventListener('message', ({ data: order }: MessageEvent<BakerOrder>) => {
  if (order.kind !== 'surface') return
  const { id, model, sizePx } = order
  sendMaps(id, shadeLot(bakeSurface(model, { sizePx }), model))
})
