import type { ApiApp } from '#server/api-app.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { createFaces } from './faces.ts'
import { favoriteRoutes } from '#features/shop/server/favorite-routes.ts'
import { fillRoutes } from './fill-routes.ts'
import { listRoutes } from './list-routes.ts'
import { modelRoutes } from './model-routes.ts'
import { createModels } from './models.ts'
import { sceneRoutes } from './scene-routes.ts'
import { templateRoutes } from './template-routes.ts'
import { uploadRoutes } from './upload-routes.ts'
import type { VisualizerDeps } from './visualizer-deps.ts'

/** Rooms to begin with, what fits them, and the designs that people make of them. */
export function visualizerRoutes(api: ApiApp, deps: VisualizerDeps & { pictures: Pictures }): void {
  const faces = createFaces(deps)
  const models = createModels(deps)
  templateRoutes(api, deps, faces)
  modelRoutes(api, deps, { faces, models })
  fillRoutes(api, deps, faces)
  sceneRoutes(api, deps, models)
  listRoutes(api, deps, models)
  uploadRoutes(api, deps)
  favoriteRoutes(api, deps)
}
