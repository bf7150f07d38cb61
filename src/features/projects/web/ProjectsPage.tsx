import { clsx } from 'clsx'
import { Plus, Search } from 'lucide-react'
import { type FunctionComponent, Suspense, useEffect, useRef, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  Link,
  useLoaderData,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { closeBesideClient, requireSession, useClientSafe } from '#features/accounts/web/session.ts'
import { getShopProfile } from '#features/showrooms/web/api.ts'
import { paths } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { http, silentHttp } from '#web/browser/browser-http.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { LoadFailure, Loading, Skeleton } from '#web/page/loading.tsx'
import { PageHead } from '#web/page/PageHead.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { Pager } from '#web/parts/Pager.tsx'
import type { ProjectRow } from '../schema.ts'
import { duplicateProject, getProjects, setProjectArchived } from './api.ts'
import { type ProjectAction, ProjectCard } from './ProjectCard.tsx'
import { DeleteProjectDialog, ProjectDialog, ProjectListDialog } from './ProjectDialogs.tsx'
import { type ProjectsAddress, projectsSearch, readProjectsAddress } from './project-words.ts'
import { ShareProjectDialog } from './ShareProjectDialog.tsx'
import './projects.css'
import { SelectField, TextField } from '#web/form/fields.tsx'

export function meta() {
  return [
    { title: titled('Your projects') },
    {
      name: 'description',
      content:
        'The rooms you are planning, with their showroom, product list and total. Add everything to your cart from here.',
    },
    { name: 'robots', content: 'noindex' },
  ]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireSession(request)
  const address = readProjectsAddress(new URL(request.url).searchParams)
  if (address.shared) closeBesideClient(user)
  const { data: projects } = await getProjects(http, address)
  return { address, projects }
}

type Open = { action: ProjectAction; project: ProjectRow } | { action: 'new' } | null

type ProjectsViewProps = {
  /** Above the list, e.g. what waits for an answer; `onChanged` reads the list again. */
  Top: FunctionComponent<{ projects: number; onChanged: () => Promise<void> }>
  /** The dialog about the professionals of one of the account's own projects. */
  People: FunctionComponent<{
    project: ProjectRow
    showroomName: string | undefined
    onClose: () => void
    onChanged: () => Promise<void>
  }>
  /** The dialog about the changes of a project's room. */
  History: FunctionComponent<{ project: ProjectRow; onClose: () => void }>
}

/** The page without what other features add to it. */
export function ProjectsView({ Top, People, History }: ProjectsViewProps) {
  const { address, projects } = useLoaderData<typeof clientLoader>()
  const clientSafe = useClientSafe()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>(null)
  const [doing, setDoing] = useState<{ action: ProjectAction; id: string } | null>(null)
  const { note, showFailure } = useFailureNote()
  const [settling, setSettling] = useState(false)
  const running = useRef(false)
  const drawer = useRef<HTMLDivElement>(null)
  const acted = useRef(false)
  // The clicked button is gone with its card, so the focus moves to the list.
  useEffect(() => {
    if (!projects || !acted.current) return
    if (document.activeElement === document.body) drawer.current?.focus({ preventScroll: true })
  }, [projects])
  const names = useShowroomNames(projects.data.map((project) => project.vsd_id))
  const loading = useNavigation().location?.pathname === paths.projects()
  const none = projects.total === 0 && !address.q && !address.archived && !address.shared
  const close = () => setOpen(null)
  const act = async (action: ProjectAction, project: ProjectRow) => {
    if (action !== 'copy' && action !== 'put away' && action !== 'restore') {
      setOpen({ action, project })
      return
    }
    // A second click while the first is under way would copy twice.
    if (running.current) return
    running.current = true
    acted.current = true
    setDoing({ action, id: project.id })
    showFailure(null)
    try {
      const { message } =
        action === 'copy'
          ? await duplicateProject(http, project.id)
          : await setProjectArchived(http, project.id, action === 'put away')
      setSettling(true)
      await revalidate()
      if (message) void toast.success(message)
      // The cards have moved: the second click of a double-click must not reach another one.
      await new Promise((resolve) => setTimeout(resolve, 500))
    } catch (failure) {
      showFailure(failure)
    } finally {
      running.current = false
      setDoing(null)
      setSettling(false)
    }
  }
  const make = (
    <Button onClick={() => setOpen({ action: 'new' })}>
      <Plus aria-hidden size={20} strokeWidth={1.75} />
      New project
    </Button>
  )
  return (
    <>
      <PageHead
        title="Projects"
        intro={none ? undefined : countOf(projects.total, address.q)}
        aside={none ? null : make}
      />
      <div ref={drawer} tabIndex={-1} className="page py-8 outline-none sm:py-12">
        <Top
          projects={projects.total}
          onChanged={async () => {
            acted.current = true
            await revalidate()
          }}
        />
        {clientSafe ? null : <Scopes shared={address.shared} />}
        {none ? (
          <EmptyState
            title="No projects yet"
            text="A project stores the products, quantities and notes for a room or a home."
            actions={make}
          />
        ) : (
          <>
            <ProjectSearch address={address} />
            {projects.total > 0 ? null : address.shared && !address.q ? (
              <NothingShared />
            ) : (
              <NothingFound address={address} />
            )}
            {note}
            <ul
              className={clsx('projects', loading && 'opacity-60', settling && 'pointer-events-none')}
              aria-busy={loading || undefined}
            >
              {projects.data.map((project) => (
                <ProjectCard
                  key={project.id}
                  project={project}
                  showroomName={project.vsd_id ? names.get(project.vsd_id) : undefined}
                  doing={doing?.id === project.id ? doing.action : null}
                  onAction={(action, chosen) => void act(action, chosen)}
                />
              ))}
            </ul>
            <Pager
              page={projects}
              label="Project pages"
              pathFor={(page) => paths.projects() + projectsSearch({ ...address, page })}
            />
          </>
        )}
      </div>
      {open?.action === 'new' ? <ProjectDialog project="new" onClose={close} onSaved={revalidate} /> : null}
      {open?.action === 'edit' ? <ProjectDialog project={open.project} onClose={close} onSaved={revalidate} /> : null}
      {open?.action === 'delete' ? (
        <DeleteProjectDialog project={open.project} onClose={close} onDeleted={revalidate} />
      ) : null}
      {open?.action === 'share' ? (
        <ShareProjectDialog
          project={open.project}
          showroomName={open.project.vsd_id ? names.get(open.project.vsd_id) : undefined}
          onClose={close}
          onShared={revalidate}
        />
      ) : null}
      {open?.action === 'list' ? <ProjectListDialog row={open.project} onClose={close} onChanged={revalidate} /> : null}
      {open?.action === 'history' ? (
        <Suspense fallback={null}>
          <History project={open.project} onClose={close} />
        </Suspense>
      ) : null}
      {open?.action === 'people' ? (
        <Suspense fallback={null}>
          <People
            // The reloaded list has the changed hires.
            project={projects.data.find(({ id }) => id === open.project.id) ?? open.project}
            showroomName={open.project.vsd_id ? names.get(open.project.vsd_id) : undefined}
            onClose={close}
            onChanged={revalidate}
          />
        </Suspense>
      ) : null}
    </>
  )
}

export function HydrateFallback() {
  return (
    <>
      <PageHead title="Projects" intro={<Skeleton className="h-6 w-24" />} />
      <div className="page py-8 sm:py-12">
        <Loading label="Loading your projects" />
        <Skeleton className="h-20 w-full" />
        <div className="projects">
          {[0, 1, 2, 3].map((n) => (
            <Skeleton key={n} className="h-60 w-full" />
          ))}
        </div>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title="Projects" text="Your projects could not be loaded" />
}

function countOf(total: number, q: string): string {
  const projects = total === 1 ? '1 project' : `${total.toLocaleString('en-US')} projects`
  return q ? `${projects} found` : projects
}

const known = new Map<string, string>()

/** Company names by showroom ID, requested once each; an ID whose name cannot be read is left out. */
function useShowroomNames(ids: readonly (string | null)[]): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(() => new Map(known))
  const wanted = [...new Set(ids)].filter((id) => id !== null).join(' ')
  useEffect(() => {
    let current = true
    const unknown = wanted.split(' ').filter((id) => id && !known.has(id))
    for (const vsdId of unknown)
      getShopProfile(silentHttp, { vsdId }, false).then(
        (found) => {
          if (found) known.set(vsdId, found.profile.company_name)
          if (current) setNames(new Map(known))
        },
        () => {},
      )
    return () => {
      current = false
    }
  }, [wanted])
  return names
}

function ProjectSearch({ address }: { address: ProjectsAddress }) {
  const navigate = useNavigate()
  return (
    <form
      // A changed address resets the fields.
      key={projectsSearch(address)}
      className="project-search grid grid-cols-2 gap-4 items-end sm:grid-cols-[minmax(0,1fr)_220px_160px_auto]"
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
function Scopes({ shared }: { shared: boolean }) {
  return (
    <nav aria-label="Which projects" className="flex flex-wrap gap-2 mb-6">
      <Link to={paths.projects()} className="chip" aria-current={shared ? undefined : 'true'}>
        Your projects
      </Link>
      <Link to={paths.sharedProjects()} className="chip" aria-current={shared ? 'true' : undefined}>
        Shared with you
      </Link>
    </nav>
  )
}

function NothingShared() {
  return (
    <p className="mt-8">
      No projects are shared with you. A project appears here when its owner invites you, shares it with your showroom,
      or you accept their request to work on it.
    </p>
  )
}

function NothingFound({ address: { q, archived, shared } }: { address: ProjectsAddress }) {
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
