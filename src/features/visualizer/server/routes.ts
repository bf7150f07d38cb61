import type { ApiApp } from '#server/api-app.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { createFaces } from './faces.ts'
import { fillRoutes } from './fill-routes.ts'
import { listRoutes } from './list-routes.ts'
import { modelRoutes } from './model-routes.ts'
import { createModels } from './models.ts'
import { sceneRoutes } from './scene-routes.ts'
import { snapshotRoutes } from './snapshot-routes.ts'
import { templateRoutes } from './template-routes.ts'
import type { VisualizerDeps } from './visualizer-deps.ts'

/** Templates, the products that fit them, and designs. */
export function visualizerRoutes(api: ApiApp, deps: VisualizerDeps & { pictures: Pictures }): void {
  const faces = createFaces(deps)
  const models = createModels(deps)
  templateRoutes(api, deps, faces)
  modelRoutes(api, deps, { faces, models })
  fillRoutes(api, deps, faces)
  sceneRoutes(api, deps, models)
  listRoutes(api, deps, models)
  snapshotRoutes(api, deps)
}
