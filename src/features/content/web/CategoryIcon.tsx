import { type CategorySlug, categoryPaths } from './category-drawings.ts'

/** A line drawing of a category in front view, in the text color. */
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
