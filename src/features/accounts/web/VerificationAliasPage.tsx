import { type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '#lib/paths.ts'
import { withRedirect } from './landing.ts'

/** The specification's address is the misspelled one; this is how people write it (OP-11). */
export function loader({ request }: LoaderFunctionArgs) {
  // The search may hold more: the router's own words, where a link inside the product led here.
  const to = new URL(request.url).searchParams.get('redirect')
  throw redirect(withRedirect(paths.verification(), to))
}

export default function VerificationAliasPage() {
  return null
}
