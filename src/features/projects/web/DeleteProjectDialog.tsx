import { useState } from 'react'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { FieldError } from '#web/FieldError.tsx'
import { HttpFailure } from '#web/http.ts'
import { getStored, removeStored } from '#web/storage.ts'
import { toast } from '#web/toast.ts'
import type { ProjectRow } from '../schema.ts'
import { deleteProject } from './api.ts'
import { productsWord, projectName } from './project-words.ts'

type DeleteProjectDialogProps = { project: ProjectRow; onClose: () => void; onDeleted: () => Promise<void> }

/** Says what is deleted first; a project with an open order stays, and the dialog says why. */
export function DeleteProjectDialog({ project, onClose, onDeleted }: DeleteProjectDialogProps) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const remove = async () => {
    setBusy(true)
    try {
      const { message } = await deleteProject(http, project.id)
      if (getStored('project') === project.id) removeStored('project')
      if (message) void toast.success(message)
      await onDeleted()
      onClose()
    } catch (failure) {
      setRefusal(
        (failure instanceof HttpFailure && failure.message) || 'The project was not deleted. Try again.',
      )
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title="Delete project?">
      <p className="mt-3">
        <span className="font-semibold">{projectName(project.name)}</span>
        {project.item_count > 0
          ? ` and its list of ${productsWord(project.item_count)} will be deleted.`
          : ' will be deleted.'}{' '}
        Orders placed from it are not affected.
      </p>
      <div role="alert" className="mt-3">
        <FieldError>{refusal}</FieldError>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          Delete project
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  )
}
