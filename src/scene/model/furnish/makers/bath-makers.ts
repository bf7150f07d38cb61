import { vanity } from '../bath/vanity.ts'
import { wetMakers } from '../bath/wet.ts'
import type { Makers } from './makers.ts'

export const bathMakers: Makers = { ...wetMakers, vanity }
