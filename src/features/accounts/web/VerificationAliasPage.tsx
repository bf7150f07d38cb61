import { type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '#lib/paths.ts'

/** The specification's address is the misspelled one; this is how people write it (OP-11). */
export function loader({ request }: LoaderFunctionArgs) {
  throw redirect(paths.verification() + new URL(request.url).search)
}

export default function VerificationAliasPage() {
  return null
}
