import { type CategorySlug, categoryPaths } from './category-drawings.ts'

/** A category as a line drawing in elevation, in the text's color. */
export function CategoryIcon({ slug, size = 48 }: { slug: CategorySlug; size?: number }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 48 48"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="butt"
      strokeLinejoin="miter"
    >
      <path d={categoryPaths[slug]} />
    </svg>
  )
}
