import { redirect } from 'react-router'
import { paths } from '#lib/paths.ts'

/** Any unknown path redirects to /404 (spec 1 §2). */
export function loader() {
  throw redirect(paths.notFound())
}

export default function UnknownPage() {
  return null
}
