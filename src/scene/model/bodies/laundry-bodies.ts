import type { BodyBuilder } from './build-body.ts'
import { laundry } from './home/laundry.ts'

/** Washers and dryers, which stand in baths as well. */
export const laundryBodies: Record<string, BodyBuilder> = { laundry }
