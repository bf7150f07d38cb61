import { type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '#lib/paths.ts'
import { withRedirect } from '../sign-in/landing.ts'

/** The correct spelling of the address that the specification misspells (OP-11). */
export function loader({ request }: LoaderFunctionArgs) {
  // The query may also hold the router's own parameters on navigation inside the app.
  const to = new URL(request.url).searchParams.get('redirect')
  throw redirect(withRedirect(paths.verification(), to))
}

export default function VerificationAliasPage() {
  return null
}
