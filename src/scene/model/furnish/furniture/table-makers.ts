import type { Makers } from '../parts/spec.ts'
import { armchair } from './seats.ts'
import { tableMakers as tables } from './tables.ts'

export const tableMakers: Makers = { ...tables, chair: armchair }
