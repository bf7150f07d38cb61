import type { Live } from '#features/notifications/server/live.ts'
import type { ItemDeps } from '#features/orders/server/set-status.ts'
import type { Faces } from '../faces.ts'
import type { Models } from '../models.ts'
import type { VisualizerDeps } from '../visualizer-deps.ts'

/** What change orders need: everything that a design, its list, its orders and their people have. */
export type ChangeDeps = VisualizerDeps & ItemDeps & { live: Live; models: Models; faces: Faces }
