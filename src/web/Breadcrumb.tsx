import { Link } from 'react-router'
import type { BreadcrumbItem } from './storage.ts'

/** The path from the home page to this page, which is the last item. */
export function Breadcrumb({ items }: { items: BreadcrumbItem[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-14 text-graphite">
      <ol className="flex flex-wrap items-center">
        {items.map((item, index) => (
          <li key={item.path} className="crumb">
            {index === items.length - 1 ? (
              <span aria-current="page" className="text-ink">
                {item.name}
              </span>
            ) : (
              <Link to={item.path} className="inline-block py-1 hover:underline">
                {item.name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
