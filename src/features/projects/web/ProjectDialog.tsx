import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { Plate } from '#web/devices.tsx'
import { FormNotice } from '#web/FormNotice.tsx'
import { TextAreaField, TextField } from '#web/fields.tsx'
import { setStored } from '#web/storage.ts'
import { toast } from '#web/toast.ts'
import { useFields, useSubmit, wholeOf } from '#web/use-fields.ts'
import type { ProjectRow } from '../schema.ts'
import { changeProject, createProject } from './api.ts'
import { notesOf } from './project-words.ts'

/** The dialog shows the error itself, so no toast repeats it. */
const http = httpWith({ quiet: true })

type ProjectDialogProps = {
  /** The project to change; 'new' creates one in the current showroom. */
  project: ProjectRow | 'new'
  onClose: () => void
  onSaved: () => Promise<void>
}

/** A project's name and its owner's notes, which are never shared. */
export function ProjectDialog({ project, onClose, onSaved }: ProjectDialogProps) {
  const isNew = project === 'new'
  return (
    <Dialog open onClose={onClose} title={isNew ? 'New project' : 'Name and notes'}>
      {isNew ? (
        <NewForm onClose={onClose} onSaved={onSaved} />
      ) : (
        <NotesForm project={project} onClose={onClose} onSaved={onSaved} />
      )}
    </Dialog>
  )
}

type FormProps = Pick<ProjectDialogProps, 'onClose' | 'onSaved'>

const nameless = { name: 'Enter a project name.' }

function NewForm({ onClose, onSaved }: FormProps) {
  const showroom = useShowroom()
  const fields = useFields({ name: '' }, { draft: 'project new' })
  const [problem, setProblem] = useState('')
  const { busy, submit } = useSubmit(async () => {
    setProblem('')
    const name = fields.values.name.trim()
    if (!name) return fields.refuse(nameless)
    const place = { showroom: showroom?.showroom ?? null, floorplan: null, floorTemplate: null, is_3d: false }
    try {
      const { data: id, message } = await createProject(http, { ...place, project: null, name })
      // A created project's id is stored locally (spec 2 §4).
      setStored('project', id)
      if (message) void toast.success(message)
      await onSaved()
      onClose()
    } catch (failure) {
      if (!fields.refuseBy(failure)) setProblem(wholeOf(failure))
    }
  })
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="mt-4 grid gap-5">
      <NameField {...fields.text('name')} />
      <Place />
      <FormNotice>{problem}</FormNotice>
      <Foot action="Create project" busy={busy} onClose={onClose} />
    </form>
  )
}

function NotesForm({ project, onClose, onSaved }: FormProps & { project: ProjectRow }) {
  const { note, day } = notesOf(project.extra_info)
  const fields = useFields(
    { name: project.name, note, install_date: day },
    { draft: `project ${project.id}` },
  )
  const [problem, setProblem] = useState('')
  const { busy, submit } = useSubmit(async () => {
    setProblem('')
    const { name, note, install_date } = fields.values
    if (!name.trim()) return fields.refuse(nameless)
    try {
      const { message } = await changeProject(http, project.id, {
        name: name.trim(),
        extra_info: { note: note.trim(), install_date: install_date || null },
      })
      if (message) void toast.success(message)
      await onSaved()
      onClose()
    } catch (failure) {
      if (!fields.refuseBy(failure)) setProblem(wholeOf(failure))
    }
  })
  const noteError = fields.errors['extra_info.note'] ?? fields.errors.extra_info
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="mt-4 grid gap-5">
      <NameField {...fields.text('name')} />
      <TextAreaField
        label="Note"
        hint="Only you can see this."
        name="note"
        required={false}
        rows={4}
        maxLength={2000}
        value={fields.values.note}
        error={noteError}
        onChange={(event) => fields.set({ note: event.target.value })}
      />
      <TextField
        label="Planned installation date"
        type="date"
        required={false}
        {...fields.text('install_date')}
      />
      <FormNotice>{problem}</FormNotice>
      <Foot action="Save" busy={busy} onClose={onClose} />
    </form>
  )
}

function NameField(field: Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>) {
  return (
    <TextField
      label="Name"
      maxLength={120}
      autoComplete="off"
      data-autofocus
      placeholder="Kitchen on Elm Street"
      {...field}
    />
  )
}

function Foot({ action, busy, onClose }: { action: string; busy: boolean; onClose: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy}>
        {action}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
    </div>
  )
}

function Place() {
  const showroom = useShowroom()
  if (!showroom) {
    return (
      <p className="text-15 text-graphite">
        No showroom yet. The project uses Wainscot’s own prices.{' '}
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
