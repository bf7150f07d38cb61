import { type ComponentProps, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { getStored, removeStored, setStored } from '#web/browser/storage.ts'
import { TextAreaField, TextField } from '#web/form/fields.tsx'
import { FieldError } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { Loading, Skeleton } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import { Plate } from '#web/parts/devices.tsx'
import type { Project, ProjectRow } from '../schema.ts'
import { changeProject, createProject, deleteProject, getProject } from './api.ts'
import { ProjectLines } from './ProjectLines.tsx'
import { notesOf, productsWord, projectName } from './project-words.ts'

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
  const { busy, problem, submit } = useSubmit(async () => {
    const name = fields.values.name.trim()
    if (!name) return fields.refuse(nameless)
    const place = { showroom: showroom?.showroom ?? null, floorplan: null, floorTemplate: null, is_3d: false }
    const { data: id, message } = await createProject(quietHttp, { ...place, project: null, name })
    // A created project's id is stored locally (spec 2 §4).
    setStored('project', id)
    if (message) void toast.success(message)
    await onSaved()
    onClose()
  }, fields.refuseBy)
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="mt-4 grid gap-5">
      <NameField {...fields.text('name')} />
      <Place />
      <DialogFoot problem={problem} action="Create project" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}

function NotesForm({ project, onClose, onSaved }: FormProps & { project: ProjectRow }) {
  const { note, day } = notesOf(project.extra_info)
  const fields = useFields(
    { name: project.name, note, install_date: day },
    { draft: `project ${project.id}`, also: ['extra_info'] },
  )
  const { busy, problem, submit } = useSubmit(async () => {
    const { name, note, install_date } = fields.values
    if (!name.trim()) return fields.refuse(nameless)
    const { message } = await changeProject(quietHttp, project.id, {
      name: name.trim(),
      extra_info: { note: note.trim(), install_date: install_date || null },
    })
    if (message) void toast.success(message)
    await onSaved()
    onClose()
  }, fields.refuseBy)
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
      <TextField label="Planned installation date" type="date" required={false} {...fields.text('install_date')} />
      <DialogFoot problem={problem} action="Save" busy={busy} cancel="Cancel" onCancel={onClose} />
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

function Place() {
  const showroom = useShowroom()
  if (!showroom) {
    return (
      <p className="text-15 text-graphite">
        No showroom yet. The project uses {site.name}’s own prices.{' '}
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

/** A project's list: the owner and members with the right change it, the owner adds all of it to the cart. */
export function ProjectListDialog({
  row,
  onClose,
  onChanged,
}: {
  row: ProjectRow
  onClose: () => void
  onChanged: () => Promise<void>
}) {
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
        {read && read !== 'failed' ? (
          <ProjectLines
            project={read}
            onChanged={async () => {
              setRead((await getProject(http, row.id)).data)
              await onChanged()
            }}
          />
        ) : null}
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

type DeleteProjectDialogProps = { project: ProjectRow; onClose: () => void; onDeleted: () => Promise<void> }

/** Says what is deleted first; a project with an open order stays, and the dialog says why. */
export function DeleteProjectDialog({ project, onClose, onDeleted }: DeleteProjectDialogProps) {
  const { busy, problem, submit } = useSubmit(async () => {
    const { message } = await deleteProject(quietHttp, project.id)
    if (getStored('project') === project.id) removeStored('project')
    if (message) void toast.success(message)
    await onDeleted()
    onClose()
  })
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
        <FieldError>{problem}</FieldError>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="danger" busy={busy} onClick={() => void submit()}>
          Delete project
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  )
}
