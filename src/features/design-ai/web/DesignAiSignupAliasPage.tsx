import { redirect } from 'react-router'
import { paths } from '#lib/paths.ts'

/** The specification's misspelling is the real address; the usual spelling redirects to it (OP-11). */
export function loader() {
  throw redirect(paths.designAiSignup())
}

export default function DesignAiSignupAliasPage() {
  return null
}
