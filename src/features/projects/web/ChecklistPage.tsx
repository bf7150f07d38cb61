import { Printer } from 'lucide-react'
import { Suspense } from 'react'
import { Link, type MetaFunction, useSearchParams } from 'react-router'
import { paths } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { Loading } from '#web/page/loading.tsx'
import { PageHead } from '#web/page/PageHead.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { siteChecklist } from '../site-checklist.ts'
import './projects.css'

const ProjectChecklist = lazyPart(() => import('./ProjectChecklist.tsx'), 'ProjectChecklist')

export const handle = { layout: 'new' }

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: titled('Site checklist before you order'),
    description:
      'What to check before you order and before you open the first box: measurements, floor, wet areas, quantities and delivery. Printable.',
  })

/** A project's own list with `?project=`; without, the same checks to tick on paper or on the phone. */
export default function ChecklistPage() {
  const [query] = useSearchParams()
  const project = query.get('project')
  const intro = project
    ? 'Your to-do list for this project, available on every device you sign in with.'
    : 'What a foreman checks before ordering and before opening the first box. Check items here or on paper. Checks here are cleared when you leave the page.'
  return (
    <>
      <PageHead
        title={project ? 'Project checklist' : 'Site checklist'}
        intro={intro}
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: 'True size', path: paths.visualize() },
          { name: project ? 'Project checklist' : 'Site checklist', path: '' },
        ]}
        aside={
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => print()}>
              <Printer aria-hidden size={20} strokeWidth={1.75} /> Print
            </Button>
            <ButtonLink to={paths.projects()}>My projects</ButtonLink>
          </div>
        }
      />
      {project ? (
        <Suspense fallback={<Loading label="Loading checklist" />}>
          <ProjectChecklist key={project} project={project} />
        </Suspense>
      ) : (
        <SiteChecklist />
      )}
    </>
  )
}

function SiteChecklist() {
  return (
    <div className="page columns-[2_480px] gap-x-16 pt-10 pb-24 print:py-3 print:text-[11pt]">
      {siteChecklist.map(({ title, items }) => (
        <fieldset key={title} className="mb-10 break-inside-avoid">
          <legend className="w-full pb-2.5 border-b-2 border-paint font-display text-25 font-[640] tracking-[-0.015em]">
            {title}
          </legend>
          <ul>
            {items.map(({ key, what, why }) => (
              <li key={key}>
                <label className="flex gap-4 py-3.5 border-b border-stud leading-[1.4] cursor-pointer group">
                  <input type="checkbox" className="check" />
                  <span>
                    <span className="block font-[550] group-has-[:checked]:line-through group-has-[:checked]:decoration-pencil group-has-[:checked]:decoration-2">
                      {what}
                    </span>
                    <span className="block text-15 text-graphite">{why}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      <p className="break-inside-avoid print:hidden max-w-text text-15 text-graphite">
        Every project has its own checklist that saves your progress. Open it from{' '}
        <Link to={paths.projects()} className="link">
          your projects
        </Link>
        .
      </p>
    </div>
  )
}
