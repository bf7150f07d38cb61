import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import type { Designer, ProjectRow } from '#features/projects/schema.ts'
import { createProject, getProjectsForRoom } from '#features/projects/web/api.ts'
import { ProjectChoice } from '#features/projects/web/ProjectChoice.tsx'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import type { Paged } from '#lib/paging.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp, silentHttp } from '#web/browser/browser-http.ts'
import { getStored } from '#web/browser/storage.ts'
import { TextAreaField, TextField } from '#web/form/fields.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { LoadGate, Loading } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useRead } from '#web/page/use-api.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import { hireDesigner } from './api.ts'
import { dollarsTyped } from './designer-words.ts'

type HireDialogProps = {
  designer: Pick<Designer, 'id' | 'company_name'>
  /** The project to hire for; without one the dialog asks. */
  project: string | null
  /** Dollars that the professional has offered. */
  budget?: number | null
  onClose: () => void
  onSent?: () => Promise<void>
}

/** The request to a professional: the project, or a new one, a message and a budget. */
export function HireDialog({ designer, project, budget, onClose, onSent }: HireDialogProps) {
  const { state } = useSession()
  return (
    <Dialog open onClose={onClose} title={`Hire ${designer.company_name}`}>
      <div className="mt-4">
        {state === 'unknown' ? <Loading /> : null}
        {state === 'guest' ? <SignIn company={designer.company_name} /> : null}
        {state === 'signed in' ? (
          <Projects designer={designer} project={project} budget={budget} onClose={onClose} onSent={onSent} />
        ) : null}
      </div>
    </Dialog>
  )
}

function SignIn({ company }: { company: string }) {
  const { pathname, search } = useLocation()
  return (
    <div className="grid gap-4">
      <p>Sign in to send {company} a request. You need a project, and you can create one then.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.login(pathname + search)}>Sign in</ButtonLink>
        <ButtonLink variant="secondary" to={paths.register()}>
          Create an account
        </ButtonLink>
      </div>
    </div>
  )
}

/** The room that was open last in this browser, if it is the account's own. */
type LastRoom = { id: string; name: string; project: string | null; version: number; row: NewProject }
type NewProject = {
  showroom: number | null
  floorplan: number | null
  floorTemplate: string | null
  is_3d: boolean
}

async function readLastRoom(): Promise<LastRoom | null> {
  const id = getStored('last_design')
  if (!id) return null
  try {
    const { data } = await silentHttp.get('/scenes/:id', { path: { id } })
    const isOwn = data.rights.includes('manage') || (data.project === null && !data.read_only)
    if (!isOwn) return null
    const { name, project, version, showroom, floorplan, template: floorTemplate } = data
    return { id, name, project, version, row: { showroom, floorplan, floorTemplate, is_3d: true } }
  } catch {
    // Deleted, or of another account.
    return null
  }
}

function Projects(props: HireDialogProps) {
  const reading = useRead(['projects to hire for'], async () => {
    const room = await readLastRoom()
    const { data: projects, ...rest } = await getProjectsForRoom(quietHttp, {
      scene: room?.id ?? null,
      q: '',
    })
    return { ...rest, data: { room, projects } }
  })
  return (
    <LoadGate reading={reading} what="Your projects" size="h-64">
      {({ room, projects }) => <RequestForm {...props} room={room} projects={projects} />}
    </LoadGate>
  )
}

const newProject = 'new'
/** A new project for the room that was open last. */
const newWithRoom = 'room'

function RequestForm({
  designer,
  project,
  budget: offered = null,
  room,
  projects,
  onClose,
  onSent,
}: HireDialogProps & { room: LastRoom | null; projects: Paged<ProjectRow> }) {
  const showroom = useShowroom()
  const loose = room?.project === null ? room : null
  // A project further down the list than its first page, named by the address.
  const isFurther = project !== null && !projects.data.some(({ id }) => id === project)
  const others = [
    ...(isFurther ? [{ value: project, label: 'The chosen project' }] : []),
    ...(loose ? [{ value: newWithRoom, label: `A new project with your room ${loose.name}` }] : []),
    { value: newProject, label: 'A new project' },
  ]
  const fields = useFields(
    {
      project: project ?? projects.data[0]?.id ?? others[0]?.value ?? newProject,
      name: '',
      message: '',
      budget: offered === null ? '' : String(offered),
    },
    { draft: `hire ${designer.id}` },
  )
  const { values, errors } = fields
  const isNew = values.project === newProject || values.project === newWithRoom
  const [made, setMade] = useState<string | null>(null)
  const { busy, problem, submit } = useSubmit(async () => {
    const budget = dollarsTyped(values.budget)
    if (budget === 'wrong') return fields.refuse({ budget: 'Enter the budget in dollars, e.g. 5000.' })
    const name = values.name.trim()
    if (isNew && !name) return fields.refuse({ name: 'Enter a project name.' })
    let id = values.project
    if (isNew) {
      const inside = values.project === newWithRoom ? loose : null
      const place = inside?.row ?? {
        showroom: showroom?.showroom ?? null,
        floorplan: null,
        floorTemplate: null,
        is_3d: false,
      }
      // A second attempt uses the project that the first one created.
      id = made ?? (await createProject(quietHttp, { ...place, project: null, name })).data
      setMade(id)
      if (inside)
        await quietHttp.send('PUT', '/scenes/:id', {
          path: { id: inside.id },
          body: { version: inside.version, project: id },
        })
    }
    const body = { project: id, designer_id: designer.id, message: values.message, budget }
    const { message } = await hireDesigner(quietHttp, body)
    if (message) void toast.success(message)
    await onSent?.()
    onClose()
  }, fields.refuseBy)
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="grid gap-5">
      <ProjectChoice
        projects={projects}
        scene={room?.id ?? null}
        hintOf={({ scene_id }) => (room && scene_id === room.id ? `With your room ${room.name}.` : undefined)}
        others={others}
        value={values.project}
        error={errors.project}
        onChange={(chosen) => fields.set({ project: chosen })}
      />
      {isNew ? <TextField label="Name of the project" maxLength={120} {...fields.text('name')} /> : null}
      <TextAreaField
        label="Message"
        hint="What is planned, where, and by when."
        required={false}
        rows={5}
        {...fields.text('message')}
      />
      <TextField label="Budget in dollars" inputMode="decimal" required={false} {...fields.text('budget')} />
      <p className="text-14 text-graphite">
        If they accept, {designer.company_name} can see this project, its list and design, and edit them. You can take
        each right back at any time. Only you can order and pay.
      </p>
      <DialogFoot problem={problem} action="Send request" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}
