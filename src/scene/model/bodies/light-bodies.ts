import type { BodyBuilder } from './build-body.ts'
import { flush } from './home/flush.ts'
import { downlight, undercabinet } from './home/recessed.ts'
import { sconce } from './home/sconce.ts'
import { vanityLight } from './home/vanity-light.ts'

/** Wall, recessed and under-cabinet lights, by family. */
export const lightBodies: Record<string, BodyBuilder> = {
  flush,
  'vanity-light': vanityLight,
  sconce,
  downlight,
  undercabinet,
}
