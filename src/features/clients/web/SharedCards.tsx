import { Link } from 'react-router'
import { productsWord, projectName } from '#features/projects/web/project-words.ts'
import { formatDate } from '#lib/dates.ts'
import { counted } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import type { SharedProject } from '../schema.ts'
import './clients.css'

type SharedCardsProps = {
  projects: readonly SharedProject[]
  showroom: number
  heading: 'h2' | 'h3'
  /** The showroom's name for somebody who works for it; its list of clients is its owner's. */
  company?: string | undefined
}

/** Projects that clients share: each opens as the client sees it, in its room. */
export function SharedCards({ projects, showroom, company, heading: Heading }: SharedCardsProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-5">
      {projects.map((project) => {
        const name = projectName(project.name)
        const room = project.scene_id ? paths.design(project.scene_id) : paths.sharedProject(project.id, showroom)
        return (
          <li key={project.id} className="grid content-start border border-stud bg-white">
            {project.thumbnail ? (
              <img
                className="w-full aspect-16/10 object-cover"
                src={project.thumbnail}
                alt=""
                width={320}
                height={200}
                loading="lazy"
              />
            ) : (
              <div aria-hidden className="panel w-full aspect-16/10 object-cover" />
            )}
            <div className="grid gap-1 pt-3.5 px-4 pb-4 type-15">
              <Heading className="text-20 wrap-anywhere">{name}</Heading>
              {project.client ? (
                <p>
                  {project.role === 'hired' ? (
                    `${project.client.name} hired ${company ?? 'you'}`
                  ) : company ? (
                    project.client.name
                  ) : (
                    <Link to={paths.portalClient(project.client.id)} className="link">
                      {project.client.name}
                    </Link>
                  )}
                </p>
              ) : null}
              <p className="text-14 text-graphite">
                {productsWord(project.products)}, changed {formatDate(project.updated_at)}
              </p>
              <div className="mt-2 flex flex-wrap gap-2">
                <ButtonLink to={room}>
                  {project.scene_id ? 'Open room' : 'Open list'}
                  <span className="sr-only"> of {name}</span>
                </ButtonLink>
                <ButtonLink variant="secondary" to={paths.chat(project.id)}>
                  {project.unread > 0 ? counted(project.unread, 'new message') : 'Messages'}
                  <span className="sr-only"> about {name}</span>
                </ButtonLink>
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
