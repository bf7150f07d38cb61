import type { BodyBuilder } from './build-body.ts'

/** Bath: vanities, tubs, toilets, showers and their taps, by family. */
export const bathBodies: Record<string, BodyBuilder> = {}
