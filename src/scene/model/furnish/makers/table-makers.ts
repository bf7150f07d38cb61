import { armchair } from '../furniture/armchair.ts'
import { tableMakers as tables } from '../furniture/tables.ts'
import type { Makers } from './makers.ts'

export const tableMakers: Makers = { ...tables, chair: armchair }
