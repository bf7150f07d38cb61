import { type FormEvent, useState } from 'react'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { Plate } from '#web/devices.tsx'
import { fieldMessage } from '#web/field-message.ts'
import { TextField } from '#web/fields.tsx'
import { Link } from '#web/Link.tsx'
import { setStored } from '#web/storage.ts'
import { toast } from '#web/toast.ts'
import type { ProjectRow } from '../schema.ts'
import { changeProject, createProject } from './api.ts'

type ProjectNameDialogProps = {
  /** The project to rename; 'new' asks for a new one in the current showroom. */
  project: ProjectRow | 'new'
  onClose: () => void
  onSaved: () => Promise<void>
}

export function ProjectNameDialog({ project, onClose, onSaved }: ProjectNameDialogProps) {
  const showroom = useShowroom()
  const [problem, setProblem] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const isNew = project === 'new'
  const save = async (name: string) => {
    if (isNew) {
      const place = {
        showroom: showroom?.showroom ?? null,
        floorplan: null,
        floorTemplate: null,
        is_3d: false,
      }
      const { data: id, message } = await createProject(http, { ...place, project: null, name })
      // A created project's id is stored locally (spec 2 §4).
      setStored('project', id)
      if (message) void toast.success(message)
    } else {
      const { message } = await changeProject(http, project.id, { name })
      if (message) void toast.success(message)
    }
    await onSaved()
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    setProblem(name ? undefined : 'Give the project a name.')
    if (!name) return
    setBusy(true)
    save(name).catch((failure: unknown) => {
      setProblem(fieldMessage(failure, 'name') ?? 'The project was not saved. Try again.')
      setBusy(false)
    })
  }
  return (
    <Dialog open onClose={onClose} title={isNew ? 'New project' : 'Rename the project'}>
      <form onSubmit={submit} noValidate className="mt-4 grid gap-5">
        <TextField
          label="Name"
          name="name"
          maxLength={120}
          autoComplete="off"
          data-autofocus
          placeholder="Kitchen on Elm Street"
          defaultValue={isNew ? '' : project.name}
          error={problem}
        />
        {isNew ? <Place /> : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {isNew ? 'Make the project' : 'Save the name'}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Place() {
  const showroom = useShowroom()
  if (!showroom) {
    return (
      <p className="text-15 text-graphite">
        No showroom yet: the project gets list prices.{' '}
        <Link to={paths.home()} className="link">
          Enter a showroom ID
        </Link>{' '}
        first to shop through your contractor.
      </p>
    )
  }
  return (
    <Plate
      initial={showroom.company_name}
      title={showroom.company_name}
      subtitle={`${showroom.city}, ${showroom.state}`}
    />
  )
}
