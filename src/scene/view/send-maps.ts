/// <reference lib="webworker" />

import type { Baked } from '#scene/model/materials/bake-surface.ts'
import { normalMap } from '#scene/model/materials/bake-surface.ts'
import type { BakerResponse } from './surface-baker.ts'

/** Posts the maps of a baked surface as the response to an order, from within a worker. */
export function sendMaps(id: number, baked: Baked): void {
  const { width, height, widthIn, lengthIn, albedo: color, roughness } = baked
  for (let i = 0; i < roughness.length; i++) color[i * 4 + 3] = roughness[i] as number
  const normals = normalMap(baked)
  const response: BakerResponse = { id, kind: 'surface', width, height, widthIn, lengthIn, color, normals }
  self.postMessage(response, [color.buffer, normals.buffer])
}
