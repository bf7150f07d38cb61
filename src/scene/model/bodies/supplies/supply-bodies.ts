import type { BodyBuilder } from '../build/body.ts'
import { board } from './boards.ts'
import { cutLength } from './lengths.ts'
import { packaged } from './packages.ts'

/** Setting materials, paint, underlayment and trim, by family. */
export const supplyBodies: Record<string, BodyBuilder> = { package: packaged, board, length: cutLength }
