import { Link } from 'react-router'
import type { ProjectRow } from '#features/projects/schema.ts'
import { projectName } from '#features/projects/web/project-words.ts'
import { paths } from '#lib/paths.ts'
import { Loading } from '#web/page/loading.tsx'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { ChangeRows } from './ChangeRows.tsx'
import { useChanges } from './use-changes.ts'
import './changes.css'

/** On the project page: every change that was proposed for the room, and the way to play the history back. */
export function ProjectHistory({ project, onClose }: { project: ProjectRow; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={`History of ${projectName(project.name)}`} size="wide">
      {project.scene_id ? <Changes scene={project.scene_id} /> : null}
    </Dialog>
  )
}

function Changes({ scene }: { scene: string }) {
  const { state, reading, again } = useChanges(scene)
  if (!reading)
    return state === 'failed' ? (
      <div className="mt-4 grid justify-items-start gap-4">
        <p>The history could not be loaded.</p>
        <Button variant="secondary" onClick={() => void again()}>
          Try again
        </Button>
      </div>
    ) : (
      <Loading label="Loading the history" />
    )
  return (
    <div className="changes-body">
      {reading.rows.length === 0 ? (
        <p>No changes have been proposed for this room.</p>
      ) : (
        <ChangeRows
          reading={reading}
          opener={(row) => (
            <Link to={paths.changeOrder(scene, row.id)} className="link">
              {row.title}
            </Link>
          )}
        />
      )}
      <ButtonLink variant="secondary" to={paths.playBack(scene)}>
        Play back in the room
      </ButtonLink>
    </div>
  )
}
