import type { BodyBuilder } from './build-body.ts'

/** Kitchen and house: appliances, sinks and their taps, hardware, lights, fans, by family. */
export const homeBodies: Record<string, BodyBuilder> = {}
