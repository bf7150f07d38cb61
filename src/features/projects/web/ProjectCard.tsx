import { useUnreadMessages } from '#features/notifications/web/unread-messages.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import type { ProjectRow } from '../schema.ts'
import { hireWords, notesOf, productsWord, projectName, rightsWords } from './project-words.ts'

export type ProjectAction =
  | 'list'
  | 'history'
  | 'share'
  | 'people'
  | 'edit'
  | 'copy'
  | 'put away'
  | 'restore'
  | 'delete'

type ProjectCardProps = {
  project: ProjectRow
  showroomName: string | undefined
  /** The action that is running on it. */
  doing: ProjectAction | null
  onAction: (action: ProjectAction, project: ProjectRow) => void
}

/** A project in the list: its name, its showroom, and how many lines it has. */
export function ProjectCard({ project, showroomName, doing, onAction }: ProjectCardProps) {
  const name = projectName(project.name)
  const { note, day } = notesOf(project.extra_info)
  const own = project.role === 'owner'
  const unread = useUnreadMessages()[project.id] ?? 0
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-5 gap-y-4 p-4 border border-stud bg-chalk sm:grid-cols-[128px_minmax(0,1fr)]">
      {project.thumbnail ? (
        <img
          src={project.thumbnail}
          alt=""
          width={320}
          height={320}
          loading="lazy"
          className="w-full aspect-square h-auto bg-white"
        />
      ) : (
        <div aria-hidden className="w-full aspect-square h-auto bg-white panel" />
      )}
      <div className="min-w-0">
        <h2 className="break-words text-20">{name}</h2>
        <p className="mt-2 text-15">
          {project.vsd_id ? (
            <>
              {showroomName ? `${showroomName} · ` : null}
              <span className="font-mono text-14">{project.vsd_id}</span>
            </>
          ) : (
            <span className="text-graphite">No showroom</span>
          )}
        </p>
        <p className="mt-1 text-15">
          {productsWord(project.item_count)}
          {project.item_count > 0 ? (
            <>
              , <span className="font-semibold">{formatDollars(project.subtotal)}</span>
            </>
          ) : null}
        </p>
        <p className="mt-1 text-14 text-graphite">
          Updated {formatDate(project.updated_at)}
          {own && project.shared_to_contractor ? ' · Shared with your contractor' : null}
        </p>
        {own ? null : (
          <p className="mt-1 text-14">
            {project.owner_name ? `Owner: ${project.owner_name} · ` : null}
            {rightsWords(project)}
          </p>
        )}
        {own && project.designers.length > 0 ? (
          <p className="mt-1 text-14">
            {project.designers
              .flatMap(({ company_name, hire }) => (hire ? `${company_name}: ${hireWords[hire.status]}` : []))
              .join(' · ')}
          </p>
        ) : null}
        {day ? <p className="mt-1 text-14">Installation {formatDate(day)}</p> : null}
        {note ? <p className="project-note">{note}</p> : null}
      </div>
      <div className="project-actions flex flex-wrap gap-x-2 gap-y-1 col-span-full self-end pt-3 border-t border-stud">
        <Button variant="secondary" onClick={() => onAction('list', project)}>
          Open list<span className="sr-only"> of {name}</span>
        </Button>
        {project.scene_id ? (
          <ButtonLink variant="quiet" to={paths.design(project.scene_id)}>
            Open design<span className="sr-only"> of {name}</span>
          </ButtonLink>
        ) : null}
        {project.scene_id ? (
          <Button variant="quiet" onClick={() => onAction('history', project)}>
            History<span className="sr-only"> of {name}</span>
          </Button>
        ) : null}
        {project.scene_id ? (
          <ButtonLink variant="quiet" to={paths.jobSite(project.scene_id)}>
            Job site<span className="sr-only"> sheet of {name}</span>
          </ButtonLink>
        ) : null}
        <ButtonLink variant="quiet" to={paths.checklist(project.id)}>
          Checklist<span className="sr-only"> of {name}</span>
        </ButtonLink>
        <ButtonLink variant="quiet" to={paths.chat(project.id)}>
          Messages
          {unread > 0 ? (
            <span className="py-0.5 px-1.5 rounded-control bg-paint text-chalk type-13">
              {unread > 99 ? '99+' : unread} new
            </span>
          ) : null}
          <span className="sr-only"> of {name}</span>
        </ButtonLink>
        {own ? (
          <OwnActions project={project} name={name} doing={doing} onAction={onAction} />
        ) : project.designers.some(({ hire }) => hire?.status === 'accepted') ? (
          <Button variant="quiet" onClick={() => onAction('people', project)}>
            End work<span className="sr-only"> on {name}</span>
          </Button>
        ) : null}
      </div>
    </li>
  )
}

type OwnActionsProps = Omit<ProjectCardProps, 'showroomName'> & { name: string }

function OwnActions({ project, name, doing, onAction }: OwnActionsProps) {
  return (
    <>
      {project.archived ? null : (
        <>
          <Button variant="quiet" onClick={() => onAction('people', project)}>
            Designers<span className="sr-only"> for {name}</span>
          </Button>
          <Button variant="quiet" onClick={() => onAction('share', project)}>
            Share<span className="sr-only"> {name}</span>
          </Button>
          <Button variant="quiet" onClick={() => onAction('edit', project)}>
            Name and notes<span className="sr-only"> of {name}</span>
          </Button>
        </>
      )}
      <Button variant="quiet" busy={doing === 'copy'} onClick={() => onAction('copy', project)}>
        Copy<span className="sr-only"> {name}</span>
      </Button>
      <Button
        variant="quiet"
        busy={doing === 'put away' || doing === 'restore'}
        onClick={() => onAction(project.archived ? 'restore' : 'put away', project)}
      >
        {project.archived ? 'Restore' : 'Archive'}
        <span className="sr-only"> {name}</span>
      </Button>
      <Button variant="quiet" onClick={() => onAction('delete', project)}>
        Delete<span className="sr-only"> {name}</span>
      </Button>
    </>
  )
}
