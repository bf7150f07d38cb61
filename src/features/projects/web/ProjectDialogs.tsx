import { Copy } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { paths } from '#lib/paths.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { setStored } from '#web/browser/storage.ts'
import { TextAreaField, TextField } from '#web/form/fields.tsx'
import { FieldError, FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit, wholeOf } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { Plate } from '#web/parts/devices.tsx'
import type { ProjectRow } from '../schema.ts'
import { changeProject, createProject, shareProject, unshareProject } from './api.ts'
import { notesOf, projectName } from './project-words.ts'
import { ShareLinks } from './ShareLinks.tsx'

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
      const { data: id, message } = await createProject(quietHttp, { ...place, project: null, name })
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
      const { message } = await changeProject(quietHttp, project.id, {
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

type ShareProjectDialogProps = {
  project: ProjectRow
  showroomName: string | undefined
  onClose: () => void
  onShared: () => Promise<void>
}

/** Says who will see what before it is shared, then shows the address. */
export function ShareProjectDialog({ project, showroomName, onClose, onShared }: ShareProjectDialogProps) {
  const [address, setAddress] = useState<string | null>(null)
  const [busy, setBusy] = useState<'share' | 'end' | null>(null)
  const [refusal, setRefusal] = useState('')
  const contractor = showroomName ?? 'your contractor'
  const run = async (action: 'share' | 'end', work: () => Promise<string | null>) => {
    if (busy) return
    setBusy(action)
    setRefusal('')
    try {
      const message = await work()
      if (message) void toast.success(message)
      await onShared()
      if (action === 'end') onClose()
    } catch (failure) {
      const word = action === 'share' ? 'not shared' : 'still shared'
      setRefusal((failure instanceof HttpFailure && failure.message) || `The project is ${word}. Try again.`)
    }
    setBusy(null)
  }
  const share = () =>
    run('share', async () => {
      const { data, message } = await shareProject(http, project.id)
      setAddress(new URL(data.public_url, location.origin).href)
      return message
    })
  const end = () => run('end', async () => (await unshareProject(http, project.id)).message)
  return (
    <Dialog open onClose={onClose} title="Share project">
      {address ? (
        <Shared address={address} contractor={contractor} onClose={onClose} />
      ) : project.vsd_id ? (
        <>
          <p className="mt-3">
            {showroomName ?? 'Your contractor'} {project.shared_to_contractor ? 'has' : 'gets'} a link to the
            list of <span className="font-semibold">{projectName(project.name)}</span>: products, quantities,
            prices. The page does not show your name or notes. Anyone with the link can open it until you stop
            sharing.
          </p>
          <div role="alert" className="mt-3">
            <FieldError>{refusal}</FieldError>
          </div>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button busy={busy === 'share'} onClick={() => void share()}>
              {project.shared_to_contractor ? 'Show link' : `Share with ${contractor}`}
            </Button>
            {project.shared_to_contractor ? (
              <Button variant="secondary" busy={busy === 'end'} onClick={() => void end()}>
                Stop sharing
              </Button>
            ) : (
              <Button variant="secondary" onClick={onClose}>
                Cancel
              </Button>
            )}
          </div>
        </>
      ) : (
        <>
          <p className="mt-3">
            <span className="font-semibold">{projectName(project.name)}</span> has no showroom, so it cannot
            be shared with a contractor. Enter your contractor’s showroom, then start the project there.
          </p>
          <div className="mt-6">
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
          </div>
        </>
      )}
      <ShareLinks projectId={project.id} />
    </Dialog>
  )
}

function Shared({
  address,
  contractor,
  onClose,
}: {
  address: string
  contractor: string
  onClose: () => void
}) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      void toast.warning('Your browser blocked copying. Select the link and copy it manually.')
    }
  }
  return (
    <div className="mt-4 grid gap-5">
      <p>This is the page {contractor} sees. You can also send it to others.</p>
      <TextField
        label="Link to list"
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden size={20} strokeWidth={1.75} />
          <span role="status">{copied ? 'Copied' : 'Copy link'}</span>
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}
