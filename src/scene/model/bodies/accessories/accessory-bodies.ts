import type { BodyBuilder } from '../build/body.ts'
import { bathBar } from './bars.ts'
import { medicineCabinet, mirror } from './mirrors.ts'

/** Mirrors and bath accessories, by family. */
export const accessoryBodies: Record<string, BodyBuilder> = {
  mirror,
  'medicine-cabinet': medicineCabinet,
  'bath-bar': bathBar,
}
