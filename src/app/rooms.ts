import type { ApiApp } from '#server/api-app.ts'
import { healthRoutes } from '#server/health.ts'
import type { Deps } from './deps.ts'

/** Every room's routes, in the order of the map in ARCHITECTURE.md. */
export async function mountRooms(api: ApiApp, deps: Deps): Promise<void> {
  healthRoutes(api, deps)
}
