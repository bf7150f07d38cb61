import { type KeyboardEvent, useId, useState } from 'react'
import type { Paged } from '#lib/paging.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { CheckField, TextField } from '#web/form/fields.tsx'
import { FieldError, problemOf } from '#web/form/messages.tsx'
import { Button } from '#web/parts/Button.tsx'
import type { ProjectRow } from '../schema.ts'
import { getProjectsForRoom } from './api.ts'
import { projectName } from './project-words.ts'

type Option = { value: string; label: string; hint?: string | undefined }

type ProjectChoiceProps = {
  /** The first page of the account's projects, in the order for the room. */
  projects: Paged<ProjectRow>
  /** The room whose project comes first. */
  scene: string | null
  /** What to know about a project before it is chosen. */
  hintOf: (project: ProjectRow) => string | undefined
  /** What can be chosen besides a project: a new one. */
  others: readonly Option[]
  value: string
  error: string | undefined
  onChange: (value: string, project: ProjectRow | null) => void
}

/** One of the account's projects, with a search when there are many, or a new one. */
export function ProjectChoice(props: ProjectChoiceProps) {
  const { projects, others, value, error, hintOf, onChange } = props
  const [found, setFound] = useState(projects)
  const id = useId()
  const isLong = projects.total > projects.data.length
  return (
    <div role="radiogroup" aria-labelledby={id} tabIndex={-1} className="grid gap-3">
      <p id={id} className="text-15 font-medium">
        Project
      </p>
      {isLong ? <Search scene={props.scene} onFound={setFound} /> : null}
      {found.data.map((project) => (
        <CheckField
          key={project.id}
          type="radio"
          name="project"
          label={projectName(project.name)}
          hint={hintOf(project)}
          checked={value === project.id}
          onChange={() => onChange(project.id, project)}
        />
      ))}
      {found.total > found.data.length ? (
        <p className="text-14 text-graphite">
          {found.data.length} of {found.total} projects. Search for the others by name.
        </p>
      ) : null}
      {found.total === 0 && isLong ? <p className="text-15">No projects match.</p> : null}
      {others.map((option) => (
        <CheckField
          key={option.value}
          type="radio"
          name="project"
          label={option.label}
          hint={option.hint}
          checked={value === option.value}
          onChange={() => onChange(option.value, null)}
        />
      ))}
      <FieldError>{error}</FieldError>
    </div>
  )
}

function Search({ scene, onFound }: { scene: string | null; onFound: (found: Paged<ProjectRow>) => void }) {
  const [q, setQ] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const search = async () => {
    setBusy(true)
    setProblem('')
    try {
      onFound((await getProjectsForRoom(quietHttp, { scene, q: q.trim() })).data)
    } catch (failure) {
      setProblem(problemOf(failure))
    }
    setBusy(false)
  }
  // It is inside the form that saves.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void search()
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow">
        <TextField
          label="Search your projects"
          type="search"
          required={false}
          maxLength={120}
          value={q}
          error={problem}
          onChange={(event) => setQ(event.target.value)}
          onKeyDown={press}
        />
      </div>
      <Button variant="secondary" busy={busy} onClick={() => void search()}>
        Search
      </Button>
    </div>
  )
}
