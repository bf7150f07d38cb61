import { Printer } from 'lucide-react'
import type { MetaFunction } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#web/Button.tsx'
import { PageHead } from '#web/PageHead.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { siteChecklist } from '../site-checklist.ts'
import './checklist.css'

export const handle = { layout: 'new' }

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: 'Site checklist before you order – Wainscot',
    description:
      'Twenty things to check before the first box is ordered and before it is opened: measures, floor, wet areas, quantities and delivery. Made to be printed.',
  })

/** A list to tick on paper or on the phone; what stands in a project's own list is on /projects. */
export default function ChecklistPage() {
  return (
    <>
      <PageHead
        title="Site checklist"
        intro="What a foreman checks before ordering and before opening the first box. Tick it here or on paper; the ticks stay until you leave the page."
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: 'True size', path: paths.visualize() },
          { name: 'Site checklist', path: '' },
        ]}
        aside={
          <div className="checklist-actions flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => print()}>
              <Printer aria-hidden size={20} strokeWidth={1.75} /> Print
            </Button>
            <ButtonLink to={paths.projects()}>My projects</ButtonLink>
          </div>
        }
      />
      <div className="page checklist">
        {siteChecklist.map(({ title, items }) => (
          <fieldset key={title} className="checklist-part">
            <legend>{title}</legend>
            <ul>
              {items.map(({ what, why }) => (
                <li key={what}>
                  <label className="checklist-item">
                    <input type="checkbox" className="check" />
                    <span>
                      <span className="checklist-what">{what}</span>
                      <span className="block text-15 text-graphite">{why}</span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        ))}
        <p className="checklist-end max-w-text text-15 text-graphite">
          Product lists with quantities and prices are kept in your projects: put what you like into the cart
          and save it to a project there.
        </p>
      </div>
    </>
  )
}
