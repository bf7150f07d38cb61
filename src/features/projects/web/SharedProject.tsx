import { paths } from '#lib/paths.ts'
import { Plate } from '#web/devices.tsx'
import { PageHead } from '#web/PageHead.tsx'
import type { PublicProject } from '../schema.ts'
import { ProjectLines } from './ProjectLines.tsx'
import { productsWord } from './project-words.ts'
import './projects.css'

/** A shared project: the list at the showroom's prices, and the showroom's profile. */
export function SharedProject({ project }: { project: PublicProject }) {
  const { profile } = project
  const place = [profile.city, profile.state].filter(Boolean).join(', ')
  return (
    <>
      <PageHead
        title="A shared project"
        intro={
          project.Project_tans.length > 0
            ? `${productsWord(project.Project_tans.length)} at the prices of ${profile.company_name}. Prices update when the showroom changes them.`
            : `This project uses the showroom of ${profile.company_name}.`
        }
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: 'True size', path: paths.visualize() },
          { name: 'Shared project', path: '' },
        ]}
        aside={
          <Plate
            initial={profile.company_name}
            title={profile.company_name}
            subtitle={[place, profile.vsd_id].filter(Boolean).join(' · ')}
          />
        }
      />
      <section aria-label="The list" className="page py-8 sm:py-12">
        <div className="max-w-[880px]">
          <ProjectLines project={project} />
        </div>
      </section>
    </>
  )
}
