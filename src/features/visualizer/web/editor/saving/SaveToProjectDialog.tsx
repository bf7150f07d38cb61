import { useState } from 'react'
import type { ProjectRow } from '#features/projects/schema.ts'
import { ProjectChoice } from '#features/projects/web/ProjectChoice.tsx'
import { projectName } from '#features/projects/web/project-words.ts'
import type { SavedScene } from '#features/visualizer/schema.ts'
import type { Paged } from '#lib/paging.ts'
import { TextField } from '#web/form/fields.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { useApi } from '#web/page/use-api.ts'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'

type SaveToProjectDialogProps = {
  design: SavedScene
  /** `project` is null for a new one; its name, or the name of a project that has none yet. */
  onSave: (project: ProjectRow | null, name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the project that the room is saved in, one that exists or a new one. */
export function SaveToProjectDialog(props: SaveToProjectDialogProps) {
  const { design, onClose } = props
  const reading = useApi('/projects', { query: { sort: 'for_room', scene: design.id } })
  return (
    <Dialog open onClose={onClose} title="Save to a project">
      <div className="mt-4">
        <LoadGate reading={reading} what="Your projects" size="h-48">
          {(projects) => <SaveForm {...props} projects={projects} />}
        </LoadGate>
      </div>
    </Dialog>
  )
}

const newProject = 'new'

function SaveForm({ design, projects, onSave, onClose }: SaveToProjectDialogProps & { projects: Paged<ProjectRow> }) {
  const [first = null] = projects.data
  const [chosen, setChosen] = useState<ProjectRow | null>(first)
  const fields = useFields({ project: first?.id ?? newProject, name: design.name })
  const { values, errors } = fields
  const { busy, problem, submit } = useSubmit(async () => {
    const name = values.name.trim()
    if (!chosen && !name) return fields.refuse({ name: 'Enter a project name.' })
    await onSave(chosen, chosen ? design.name : name)
    onClose()
  }, fields.refuseBy)
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="grid gap-5">
      <ProjectChoice
        projects={projects}
        scene={design.id}
        hintOf={(project) => hintOf(project, design)}
        others={[{ value: newProject, label: 'New project' }]}
        value={values.project}
        error={errors.project}
        onChange={(project, row) => {
          setChosen(row)
          fields.set({ project })
        }}
      />
      {chosen ? null : <TextField label="Name of the project" maxLength={120} {...fields.text('name')} />}
      <DialogFoot problem={problem} action="Save" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}

/** What the project has already, and what saving the room in it changes. */
export function hintOf(project: ProjectRow, { id, showroom }: Pick<SavedScene, 'id' | 'showroom'>) {
  const hired = project.designers.flatMap(({ company_name, hire }) =>
    hire?.status === 'accepted' || hire?.status === 'requested' ? [company_name] : [],
  )
  const hints = [
    project.scene_id === id ? 'This room is already in this project.' : '',
    hired.length > 0 ? `With ${hired.join(', ')}.` : '',
    project.scene_id !== null && project.scene_id !== id
      ? `Its current room is removed from ${projectName(project.name)} but stays in your designs.`
      : '',
    project.showroom !== null && project.showroom !== showroom
      ? `The room will use the prices of ${project.vsd_id ?? 'its showroom'}.`
      : '',
  ].filter((hint) => hint !== '')
  return hints.length > 0 ? hints.join(' ') : undefined
}
