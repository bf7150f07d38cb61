import type { ClientLoaderFunctionArgs } from 'react-router'
import { HireRequests } from '#features/designers/web/HireRequests.tsx'
import * as projects from '#features/projects/web/ProjectsPage.tsx'
import { lazyPart } from '#web/browser/load-chunk.ts'

const ProjectPeople = lazyPart(() => import('#features/designers/web/ProjectPeople.tsx'), 'ProjectPeople')

const ProjectHistory = lazyPart(
  () => import('#features/visualizer/web/editor/changes/ProjectHistory.tsx'),
  'ProjectHistory',
)

export const handle = { layout: 'new', auth: true }
export const meta = projects.meta
export const clientLoader = (given: ClientLoaderFunctionArgs) => projects.clientLoader(given)
export const HydrateFallback = projects.HydrateFallback
export const ErrorBoundary = projects.ErrorBoundary

/** The projects, with the requests and the professionals of each. */
export default function ProjectsPage() {
  return <projects.ProjectsView Top={HireRequests} People={ProjectPeople} History={ProjectHistory} />
}
