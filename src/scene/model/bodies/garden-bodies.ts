import type { BodyBuilder } from './build-body.ts'
import { landscape } from './home/landscape.ts'
import { lantern } from './home/lantern.ts'

/** Lights under the sky, by family. */
export const gardenBodies: Record<string, BodyBuilder> = {
  lantern,
  landscape,
}
