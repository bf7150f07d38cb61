import type { BodyBuilder } from './build-body.ts'
import { landscape } from './home/landscape.ts'
import { lantern } from './home/lantern.ts'

/** Landscape and outdoor lights, by family. */
export const gardenBodies: Record<string, BodyBuilder> = {
  lantern,
  landscape,
}
