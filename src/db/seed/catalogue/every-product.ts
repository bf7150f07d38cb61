import { generateProducts } from './generate.ts'
import type { SeedProduct } from './types.ts'

/** All products, built once for a whole test file. */
export function everyProduct(): SeedProduct[] {
  built ??= [...generateProducts()]
  return built
}

let built: SeedProduct[] | undefined
