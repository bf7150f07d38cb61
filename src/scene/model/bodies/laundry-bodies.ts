import type { BodyBuilder } from './build-body.ts'
import { laundry } from './home/laundry.ts'

/** Washers and dryers, which bathrooms can also have. */
export const laundryBodies: Record<string, BodyBuilder> = { laundry }
