import { useEffect, useState } from 'react'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { Loading, Skeleton } from '#web/Skeleton.tsx'
import type { Project, ProjectRow } from '../schema.ts'
import { getProject } from './api.ts'
import { ProjectLines } from './ProjectLines.tsx'
import { projectName } from './project-words.ts'

/** A project's list, with a button that adds all of it to the cart. */
export function ProjectListDialog({ row, onClose }: { row: ProjectRow; onClose: () => void }) {
  const [read, setRead] = useState<Project | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let current = true
    setRead(null)
    getProject(http, row.id).then(
      ({ data }) => current && setRead(data),
      () => current && setRead('failed'),
    )
    return () => {
      current = false
    }
  }, [row.id, attempt])
  return (
    <Dialog open onClose={onClose} title={projectName(row.name)} size="wide">
      <div className="mt-4">
        {read === null ? <ListSkeleton rows={row.item_count} /> : null}
        {read === 'failed' ? (
          <div className="grid justify-items-start gap-4">
            <p>The list could not be loaded.</p>
            <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
              Try again
            </Button>
          </div>
        ) : null}
        {read && read !== 'failed' ? <ProjectLines project={read} /> : null}
      </div>
    </Dialog>
  )
}

function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div className="grid gap-3">
      <Loading label="Loading list" />
      {Array.from({ length: Math.min(Math.max(rows, 1), 6) }, (_, n) => (
        <Skeleton key={n} className="h-20 w-full" />
      ))}
    </div>
  )
}
