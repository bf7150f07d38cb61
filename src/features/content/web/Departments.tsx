import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import type { Home } from '../schema.ts'
import { SectionHead } from './SectionHead.tsx'

/** All departments and categories as plain links, with or without a showroom. */
export function Departments({ departments }: { departments: Home['departments'] }) {
  if (departments.length === 0) return null
  return (
    <section className="page section" aria-label="Departments">
      <SectionHead
        title="Departments"
        text="Everything we sell. In your professional’s showroom you see the products it carries at its prices. Without a showroom you see Wainscot’s own prices."
      />
      <ul className="department-list">
        {departments.map((department) => (
          <li key={department.id}>
            <h3 className="text-20">
              <Link to={paths.department(department.menu_slug)} prefetch="intent">
                {department.name}
              </Link>
            </h3>
            <ul>
              {department.categories.map((category) => (
                <li key={category.id}>
                  <Link
                    to={
                      category.children.length > 0
                        ? paths.department(department.menu_slug, category.slug_url)
                        : paths.categoryProducts(category.slug_url)
                    }
                    prefetch="intent"
                  >
                    {category.name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
