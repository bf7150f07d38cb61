import { Search } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'
import { SelectField, TextField } from '#web/form/fields.tsx'
import { Button } from '#web/parts/Button.tsx'
import { type ProjectsAddress, projectsSearch } from './project-words.ts'

export function ProjectSearch({ address }: { address: ProjectsAddress }) {
  const navigate = useNavigate()
  return (
    <form
      // A changed address resets the fields.
      key={projectsSearch(address)}
      className="project-search"
      aria-label="Search projects"
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const q = String(form.get('q') ?? '').trim()
        const sort = form.get('sort') === 'name' ? 'name' : 'newest'
        const archived = form.get('show') === 'archived'
        const search = projectsSearch({ q, sort, archived, shared: address.shared, page: 1 })
        void navigate(paths.projects() + search, { preventScrollReset: true })
      }}
    >
      <TextField label="Search by name" name="q" type="search" maxLength={120} defaultValue={address.q} />
      <SelectField
        label="Sort"
        name="sort"
        defaultValue={address.sort}
        options={[
          { value: 'newest', label: 'Recently updated' },
          { value: 'name', label: 'Name' },
        ]}
      />
      {address.shared ? null : (
        <SelectField
          label="Show"
          name="show"
          defaultValue={address.archived ? 'archived' : 'open'}
          options={[
            { value: 'open', label: 'Active' },
            { value: 'archived', label: 'Archived' },
          ]}
        />
      )}
      <Button type="submit" variant="secondary">
        <Search aria-hidden size={20} strokeWidth={1.75} />
        Show
      </Button>
    </form>
  )
}

/** The account's own projects, and those of others that it works in. */
export function Scopes({ shared }: { shared: boolean }) {
  return (
    <nav aria-label="Which projects" className="project-scopes">
      <Link to={paths.projects()} className="chip" aria-current={shared ? undefined : 'true'}>
        Your projects
      </Link>
      <Link to={paths.sharedProjects()} className="chip" aria-current={shared ? 'true' : undefined}>
        Shared with you
      </Link>
    </nav>
  )
}

export function NothingShared() {
  return (
    <p className="mt-8">
      No projects are shared with you. A project appears here when its owner invites you, shares it with your showroom,
      or you accept their request to work on it.
    </p>
  )
}

export function NothingFound({ address: { q, archived, shared } }: { address: ProjectsAddress }) {
  const where = shared ? 'shared' : archived ? 'archived' : 'active'
  return (
    <p className="mt-8">
      {q ? `No ${where} projects match “${q}”.` : `No ${where} projects.`}{' '}
      <Link to={paths.projects()} className="link">
        View active projects
      </Link>
    </p>
  )
}
