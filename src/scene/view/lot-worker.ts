/// <reference lib="webworker" />

import { bakeSurface } from '#scene/model/materials/bake-surface.ts'
import { shadeLot } from '#scene/model/materials/shade-lot.ts'
import type { Order } from './bakery.ts'
import { sendMaps } from './send-maps.ts'

/** Bakes surfaces whose pieces stray less or more than usual. Apart from the other bakers, which few rooms need more than. */
self.addEventListener('message', ({ data: order }: MessageEvent<Order>) => {
  if (order.kind !== 'surface') return
  const { id, model, sizePx } = order
  sendMaps(id, shadeLot(bakeSurface(model, { sizePx }), model))
})
